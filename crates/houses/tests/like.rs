//! Houses that are like another: what they have from it, and where their faults stand.

use std::cell::Cell;

use engine::{OddHalf, Point, RaiseCap, Situation, Source, StructureKind, Topic, Weekday};
use houses::{ClauseText, Found, HouseFile};

fn omaha_hilo(structure: StructureKind) -> Situation {
    Situation {
        game: "omaha-hilo".into(),
        structure,
        stake: "1/2".into(),
        weekday: Weekday::Friday,
        table: String::new(),
    }
}

fn read(text: &str) -> HouseFile {
    HouseFile::read("mine.toml", text).expect("a house without a fault")
}

fn faults(text: &str) -> Vec<String> {
    let found = HouseFile::read("mine.toml", text).expect_err("faults");
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn what_is_not_said_is_that_of_the_other_house() {
    let mine = read("name = \"mine\"\nlike = \"hollywood\"\n");
    let theirs = houses::named("hollywood").expect("it comes with us");
    assert_eq!((mine.house.name(), mine.like.as_deref()), ("mine", Some("hollywood")));
    for structure in StructureKind::ALL {
        let situation = omaha_hilo(*structure);
        assert_eq!(mine.house.resolve(&situation), theirs.house.resolve(&situation));
        for point in Point::ALL {
            assert_eq!(mine.house.why(*point, &situation), theirs.house.why(*point, &situation));
        }
    }
}

/// Hollywood answers reopening by structure; an answer without a scope replaces all of them.
#[test]
fn a_point_that_is_said_replaces_all_answers_of_the_other_house() {
    let text = "name = \"mine\"\nlike = \"hollywood\"\n[points]\n\
                raise-cap = { is = \"player 2\", default = \"we are few\" }\n\
                odd-half = [{ is = \"high\", clause = \"H34.5\" },\n\
                { is = \"low\", default = \"so\", structure = \"pot-limit\" }]\n\
                [topics]\nodd-half = { clauses = [\"H34.6\"] }\n";
    let mine = read(text);
    let (rules, citations) = mine.house.resolve(&omaha_hilo(StructureKind::FixedLimit));
    assert_eq!(rules.raise_cap, RaiseCap::Player(2));
    assert_eq!(rules.odd_half, OddHalf::High);
    assert_eq!(citations.of(Topic::OddHalf), ["H34.6"]);
    assert_eq!(
        citations.of(Topic::Capped),
        ["H12.b.1", "H12.h.1", "H12.h.2"],
        "as in the other house"
    );
    let (rules, _) = mine.house.resolve(&omaha_hilo(StructureKind::PotLimit));
    assert_eq!((rules.odd_half, rules.raise_cap), (OddHalf::Low, RaiseCap::Player(2)));
    assert_eq!(mine.answers(Point::RaiseCap).count(), 1);
}

#[test]
fn a_house_may_have_a_book_of_its_own_besides_that_of_the_other() {
    let text = "name = \"mine\"\nlike = \"hollywood\"\nbook = \"M\"\n[points]\n\
                raise-cap = { is = \"round 3\", clause = \"M.1\" }\n\
                mucking = { is = \"allowed\", clause = \"H30.0.2\" }\n\
                [clauses]\n\"M.1\" = \"Three bets are enough.\"\n\
                \"H7.1\" = \"We do deal it.\"\n";
    let mine = read(text);
    let cap = mine.house.why(Point::RaiseCap, &omaha_hilo(StructureKind::FixedLimit));
    assert_eq!(*cap, Source::Clause("M.1".into()));
    assert_eq!(mine.books, ["M", "H"]);
    assert_eq!(mine.clause("M.1"), Some(ClauseText::Own("Three bets are enough.")));
    assert_eq!(mine.clause("H7.1"), Some(ClauseText::Own("We do deal it.")), "the file goes first");
    assert!(matches!(mine.clause("H30.0.2"), Some(ClauseText::Book(_))));
    assert_eq!(mine.clause("B.deal.1"), None);
    let wrong = text.replace("clause = \"M.1\"", "clause = \"M.2\"");
    let told = "mine.toml:5: clause `M.2` has no text: expected it among the clauses";
    assert_eq!(faults(&wrong), [told]);
}

#[test]
fn eleven_faults_have_eleven_messages() {
    let text = "name = \"mine\"\nlike = \"hollywood\"\ntitle = \"Mine\"\nbook = \"h\"\n[points]\n\
        mocking = { is = \"allowed\", default = \"so\" }\n\
        odd-half = { is = \"top\", default = \"so\" }\n\
        mucking = { is = \"allowed\", clause = \"H30.0.22\" }\n\
        openers = { is = \"any\" }\n\
        run-it = { is = \"once\", default = \"so\", structure = \"no-limit\" }\n\
        show-turn = { is = \"in-turn\", clause = \"R.rules.5\" }\n\
        sleepers = { is = \"forbidden\", clause = \"H13.d.2\", default = \"so\" }\n\
        [topics]\nrakes = { clauses = [\"H38.1\"] }\nrake = { clauses = [] }\n";
    let found = faults(text);
    let expected = [
        "mine.toml:3: unknown key `title`",
        "mine.toml:4: book `h`",
        "mine.toml:6: there is no point `mocking`",
        "mine.toml:7: `top` does not answer odd-half",
        "mine.toml:8: clause `H30.0.22` is not in the rule book hollywood: expected one of it, \
         perhaps H30.0.2",
        "mine.toml:9: an answer to openers has no reason",
        "mine.toml:10: point run-it has no answer for pot-limit",
        "mine.toml:11: clause `R.rules.5` is not of the book",
        "mine.toml:12: an answer to sleepers has a clause and a default",
        "mine.toml:14: there is no topic `rakes`",
        "mine.toml:15: `clauses` is empty",
    ];
    assert_eq!(found.len(), expected.len(), "{found:#?}");
    for (found, expected) in found.iter().zip(expected) {
        assert!(found.starts_with(expected), "{found}: {expected}");
    }
}

/// Files as they might lie in a folder.
fn find(from: &str, name: &str) -> Result<Found, String> {
    let text = match name {
        "club.toml" => {
            "name = \"club\"\nlike = \"plain\"\nbook = \"K\"\n[points]\n\
                        mucking = { is = \"forbidden\", clause = \"K.1\" }\n"
        }
        "faulty.toml" => "name = \"faulty\"\nlike = \"plain\"\n[points]\n\nmucking = 3\n",
        "round.toml" => "name = \"round\"\nlike = \"round.toml\"\n",
        _ => return Err(format!("{from} asks in vain")),
    };
    Ok(Found { file: name.into(), text: text.into() })
}

fn faults_with(text: &str) -> Vec<String> {
    let found = HouseFile::read_with("mine.toml", text, &find).expect_err("faults");
    found.iter().map(ToString::to_string).collect()
}

#[test]
fn a_house_may_be_like_one_in_a_file() {
    let asked = Cell::new(0);
    let counted = |from: &str, name: &str| {
        asked.set(asked.get() + 1);
        find(from, name)
    };
    let text = "name = \"mine\"\nlike = \"club.toml\"\n[points]\n\
                odd-half = { is = \"low\", clause = \"K.2\" }\n";
    let mine = HouseFile::read_with("mine.toml", text, &counted).expect("no fault");
    assert_eq!(asked.get(), 1, "plain comes with the program");
    let why = mine.house.why(Point::Mucking, &omaha_hilo(StructureKind::NoLimit));
    assert_eq!(*why, Source::Clause("K.1".into()));
}

#[test]
fn a_fault_names_the_file_that_it_stands_in() {
    let text = "name = \"mine\"\nlike = \"faulty.toml\"\n[points]\nodd-half = 4\n\
                mucking = { is = \"allowed\", clause = \"K.1\" }\n";
    let found = faults_with(text);
    let [theirs, mine] = &found[..] else { panic!("{found:?}") };
    assert!(theirs.starts_with("faulty.toml:5: `mucking` is a TOML integer"), "{theirs}");
    assert!(mine.starts_with("mine.toml:4: `odd-half` is a TOML integer"), "{mine}");
    let like = |name: &str| faults_with(&format!("name = \"mine\"\nlike = \"{name}\"\n"));
    let told = "mine.toml:2: there is no house `nowhere`: expected plain, boston, cash, \
                hollywood, three-six, friends or a file as my.toml";
    assert_eq!(like("nowhere"), [told]);
    let told = "mine.toml:2: `gone.toml` cannot be read: expected the file of a house; mine.toml \
                asks in vain";
    assert_eq!(like("gone.toml"), [told]);
    let told = "round.toml:2: like `round.toml`, and so on in a circle or through more than 8 \
                files: expected an end";
    assert_eq!(like("round.toml"), [told]);
    assert_eq!(
        faults("name = \"mine\"\nlike = 3\n"),
        ["mine.toml:2: `like` is a TOML integer: expected a text"]
    );
}
