//! Prints the types of the wire for the web client.

fn main() {
    print!("{}", wire::typescript());
}
