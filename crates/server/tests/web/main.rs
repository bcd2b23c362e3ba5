//! The server from outside: real connections to a real port, nothing but what anybody could send.

mod abuse;
mod books;
mod bots;
mod caller;
mod client;
mod endings;
mod evening;
mod examples;
mod gestures;
mod half_open;
mod hands;
mod house;
mod line;
mod moody;
mod pages;
mod people;
mod practice;
mod refusals;
mod secrecy;
mod watched;
