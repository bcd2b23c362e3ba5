// Made by `cargo run -p wire --example typescript > web/src/wire.ts`: not to be edited.

/** What a player did. */
export type Action = "fold" | "check" | "call" | "bring-in" | "bet" | "complete" | "raise";

/** Whether bots play when nobody else is there. */
export type Alone = "wait" | "play";

/** What a house answers. */
export type AnswerShown = {
        /** Which house. */
        house: string,
        /** The answer by its name; the same name is the same answer. */
        is: string,
        /** What it means. */
        answer: string,
        /** Where it is given: games, structures, stakes, days; everywhere if it is left out. */
        where?: string,
        /** The clauses that it comes from. */
        clauses: Array<string>,
        /** Why it was chosen, where the book is silent. */
        why?: string,
        /** Whether it is our choice, since the book is silent. */
        is_default: boolean, };

/** Who antes, and how much. */
export type Ante =
    | { "by": "each",
        /** This much. */
        amount: number, }
    | { "by": "button",
        /** This much. */
        amount: number, }
    | { "by": "big-blind",
        /** This much. */
        amount: number, };

/** What is asked for. */
export type Asked = "players" | "button-cards" | "deal" | "floor" | "shuffle" | "act" | "draw" | "show" | "run-it";

/** A player who is not there. */
export type Away = {
        /** Since when, in milliseconds since 1970. */
        since: number,
        /** Why. */
        why: Why, };

/** One of the blinds. */
export type Blind = "small" | "big";

/** A bomb pot that is agreed for the next hand. */
export type Bomb = {
        /** What each puts in. */
        amount: number,
        /** On how many boards. */
        boards: number,
        /** Who is in. */
        seats: Array<number>, };

/** A rule book. */
export type BookShown = {
        /** What it is called, as the house that plays by it. */
        name: string,
        /** What it is for, in a few words. */
        title: string,
        /** In the order of the book; empty if the house has none. */
        clauses: Array<ClauseShown>, };

/** What one may sit down with. */
export type BuyIn = {
        /** At least this much. */
        least: number,
        /** No more than makes a stack of this. */
        most?: number,
        /** No more than this at once. */
        purchase?: number, };

/** What somebody may do at a table. */
export type Came = {
        /** As what they have come. */
        role: Role, };

/** A card on the table. Its number stays the same wherever it goes. */
export type Card = {
        /** Its number in the deck, as it lay after the shuffle. */
        slot: number,
        /** What it is, if the viewer may know. */
        face?: Face,
        /** Whether it lies face up. */
        up: boolean, };

/** A chair and who sits in it. */
export type Chair = {
        /** Which. */
        seat: number,
        /** Who. */
        person: Person,
        /** As they are called. */
        name: string,
        /** How it plays, if it is a bot. */
        bot?: Style,
        /** The chips in front, those bet left out. */
        stack: number,
        /** Chips that are bought and not there yet. */
        coming: number,
        /** What is still to be done to be dealt in. */
        entry: Entry,
        /** How the player wants to do it. */
        join: Joining,
        /** Whether the button has gone by since the player had to wait. */
        button_passed: boolean,
        /** Since when and why the player is away. */
        away?: Away,
        /** The blinds that went by. */
        missed: Missed,
        /** Has nothing left that plays, and has to buy. */
        broke: boolean,
        /** Leaves when the hand is over. */
        leaving: boolean,
        /** Since when the player has wanted to sit out, which begins when the hand is over, in milliseconds since 1970. */
        sitting_out?: number,
        /** Moves there when the hand is over. */
        moving?: number,
        /** What is left of the reserve of time, in milliseconds. */
        bank: number, };

/** Chips of one kind. */
export type ChipsPushed = {
        /** What each is worth. */
        worth: number,
        /** How many. */
        count: number, };

/** One of the things that can be done. */
export type Choice = {
        /** What whoever chooses it sends. */
        id: string,
        /** What it is. */
        matter: Matter, };

/** What a hand thrown away can still win. */
export type Claim = "whole" | "board" | "none";

/** A clause of a rule book that comes with the program, in our own words. */
export type ClauseShown = {
        /** The letter of the book, section, item. */
        id: string,
        /** The book. */
        book: string,
        /** The section of the book, as ids begin. */
        section: string,
        /** What the section is about. */
        heading: string,
        /** What it rules. */
        says: string,
        /** A case that decides it. */
        example: string,
        /** What it is about: `game`, `dealing-error`, `wager-error`, `showdown`, `seat`, `room`, `money`, `tournament` or `conduct`. */
        kind: string,
        /** How the program follows it: by itself (`auto`), when somebody reports something (`dealer`), by offering the choices (`floor`), or by showing it (`notice`). */
        enforce: string,
        /** The lowest part of the program that knows enough to decide it: `cards`, `engine`, `table`, `room`, `screen` or `people`. */
        layer: string,
        /** Where it holds; `all` for everywhere. */
        games: Array<string>,
        /** Where it is unclear or contradicts another. */
        notes?: string, };

/** How long one may think. */
export type Clock =
    | { "kind": "off" }
    | { "kind": "each",
        /** How many. */
        seconds: number, }
    | { "kind": "called",
        /** How many. */
        seconds: number, };

/** Something that somebody wants of a table, with the number that makes sending it twice harmless. */
export type Command = {
        /** Chosen by whoever sends it; the same again is the same command. */
        id: string,
        /** The last record that whoever sends it had heard of. Questions are numbered from the start again with every deal: an answer from before the last one is stale. */
        heard?: number, } & ({ "do": "sit",
        /** Where, from 1 on; anywhere if it is left out. */
        seat?: number | null,
        /** With how much; the usual amount if it is left out. */
        buy_in?: number | null,
        /** How to come in. */
        join?: Joining, }
    | { "do": "play-over",
        /** Which. */
        seat: number,
        /** With how much; the usual amount if it is left out. */
        buy_in?: number | null, }
    | { "do": "reclaim",
        /** Which. */
        seat: number, }
    | { "do": "leave" }
    | { "do": "move",
        /** Which. */
        to: number, }
    | { "do": "buy",
        /** How many. */
        amount: number, }
    | { "do": "sit-out" }
    | { "do": "come-back" }
    | { "do": "join",
        /** How. */
        join: Joining, }
    | { "do": "straddle",
        /** Which straddle. */
        kind?: Straddling,
        /** To what total. */
        to: number, }
    | { "do": "no-straddle" }
    | { "do": "fold",
        /** The question answered. */
        turn: number, }
    | { "do": "check",
        /** The question answered. */
        turn: number, }
    | { "do": "call",
        /** The question answered. */
        turn: number, }
    | { "do": "bring-in",
        /** The question answered. */
        turn: number, }
    | { "do": "raise",
        /** The question answered. */
        turn: number,
        /** The total. */
        to: number, }
    | { "do": "draw",
        /** The question answered. */
        turn: number,
        /** Which, as `["7h", "2c"]`. */
        cards: Array<string>, }
    | { "do": "run-it",
        /** The question answered. */
        turn: number,
        /** How many. */
        times: number, }
    | { "do": "show",
        /** The question answered. */
        turn: number, }
    | { "do": "turn-up",
        /** The question that is open now, or was last. */
        turn: number,
        /** Which, as `["As"]`. */
        cards: Array<string>, }
    | { "do": "muck",
        /** The question answered. */
        turn: number, }
    | { "do": "weak",
        /** The question that is open. */
        turn: number, }
    | { "do": "see",
        /** The question that is open now, or was last. */
        turn: number,
        /** Whose. */
        seat: number, }
    | { "do": "name-hand",
        /** The question that is open now, or was last. */
        turn: number,
        /** As `two pair`. */
        called: string, }
    | { "do": "dispute" }
    | { "do": "doubt",
        /** What. */
        about: Doubting, }
    | { "do": "pot-stands" }
    | { "do": "report",
        /** The question that is open now, or was last. */
        turn: number,
        /** What, as the list of what can have gone wrong has it. */
        incident: string,
        /** What is done instead of what the house says, for the floor. */
        choice?: string | null,
        /** Why. */
        why?: string | null, }
    | { "do": "gesture",
        /** The question that is open. */
        turn: number,
        /** Whose seat. */
        seat: number,
        /** What was said, if anything was. */
        said?: Spoken | null,
        /** The chips, motion by motion. */
        motions?: Array<Array<ChipsPushed>>,
        /** What it counts as instead of what the house says, for the floor. */
        choice?: string | null,
        /** Why. */
        why?: string | null, }
    | { "do": "rule",
        /** The question that is open. */
        turn: number,
        /** What is done, as the case offers it. */
        choice: string,
        /** Why. */
        why?: string | null, }
    | { "do": "look" }
    | { "do": "looking",
        /** Whether at once. */
        at_once: boolean, }
    | { "do": "propose",
        /** What. */
        what: Proposing, }
    | { "do": "answer",
        /** What. */
        yes: boolean, }
    | { "do": "call-clock" }
    | { "do": "say",
        /** What. */
        text: string, }
    | { "do": "pause" }
    | { "do": "resume" }
    | { "do": "undo",
        /** Which; the last one that can be if it is left out. */
        to?: number | null,
        /** Why. */
        reason: string, }
    | { "do": "kick",
        /** Whose seat. */
        seat: number,
        /** Why. */
        reason: string, }
    | { "do": "approve",
        /** Whether. */
        yes: boolean, }
    | { "do": "verify-time" }
    | { "do": "reduce-rake",
        /** At most to this much. */
        most: number, }
    | { "do": "pick-up",
        /** Whose seat. */
        seat: number, }
    | { "do": "change",
        /** The game. */
        game: string,
        /** The stake; the house's first if it is left out. */
        stake?: string | null, }
    | { "do": "close" }
    | { "do": "invite",
        /** What. */
        role: Role, }
    | { "do": "stand-in",
        /** Whose seat. */
        seat: number, }
    | { "do": "add-bot",
        /** Where; anywhere if it is left out. */
        seat?: number | null,
        /** How it plays. */
        style: Style,
        /** How long it thinks, in milliseconds. */
        pace?: number, }
    | { "do": "bot-pace",
        /** In milliseconds. */
        pace: number, });

/** How a table is dealt. */
export type Dealer = "sure" | "faulty";

/** When chips that are bought are there. */
export type Delivery = "now" | "coming";

/** What was asked for has been done. */
export type Done = {
        /** The number of the record that has it. */
        n: number, };

/** Who may come in. */
export type Door = "invited" | "open";

/** Something that a player says is wrong. */
export type Doubted = {
        /** Who says it. */
        seat: number,
        /** What. */
        about: Doubting, };

/** What may be wrong. */
export type Doubting = "bet" | "hand";

/** What is still to be done before cards are dealt to a chair. */
export type Entry = "in" | "new" | "missed" | "moved-away" | "owes-small" | "lets-pass";

/** Something happened, or holds from now on. */
export type Event =
    | { "e": "chair",
        /** How. */
        chair: Chair, }
    | { "e": "emptied",
        /** Where. */
        seat: number, }
    | { "e": "straddles",
        /** In order. */
        straddles: Array<Straddle>, }
    | { "e": "proposal",
        /** What. */
        proposal?: Proposal, }
    | { "e": "bomb",
        /** Which. */
        bomb?: Bomb, }
    | { "e": "rock",
        /** How. */
        rock: Rock, }
    | { "e": "pots",
        /** The main pot first. */
        pots: Array<Pot>, }
    | { "e": "termed",
        /** What it is called, */
        sign: Sign,
        /** and what they are. */
        terms: Terms,
        /** The deck before the first hand, where the house spreads it. */
        spread?: Array<Array<Face>>, }
    | { "e": "sat",
        /** Where. */
        seat: number,
        /** Who. */
        person: Person,
        /** As they are called. */
        name: string,
        /** With how much. */
        stack: number, }
    | { "e": "played-over",
        /** Where. */
        seat: number,
        /** Who. */
        person: Person,
        /** As they are called. */
        name: string,
        /** With how much. */
        stack: number, }
    | { "e": "owner-back",
        /** Where. */
        seat: number, }
    | { "e": "box-picked-up",
        /** Where. */
        seat: number,
        /** How many there were. */
        stack: number, }
    | { "e": "left",
        /** From where. */
        seat: number,
        /** With how much. */
        stack: number,
        /** Why, if the player did not ask for it. */
        why?: Topic, }
    | { "e": "leaving",
        /** Who. */
        seat: number,
        /** Where to; nowhere to leave the table. */
        to?: number, }
    | { "e": "sitting-out",
        /** Who. */
        seat: number, }
    | { "e": "moved",
        /** From. */
        seat: number,
        /** To. */
        to: number, }
    | { "e": "bought",
        /** By whom. */
        seat: number,
        /** How many. */
        amount: number,
        /** When they are there. */
        delivery: Delivery, }
    | { "e": "delivered",
        /** To whom. */
        seat: number, }
    | { "e": "spent",
        /** Whose. */
        seat: number,
        /** How many. */
        amount: number, }
    | { "e": "posted-for",
        /** Whose chips. */
        from: number,
        /** For whom. */
        to: number,
        /** How many. */
        amount: number, }
    | { "e": "went-away",
        /** Who. */
        seat: number,
        /** Why. */
        why: Why, }
    | { "e": "came-back",
        /** Who. */
        seat: number, }
    | { "e": "joining",
        /** Who. */
        seat: number,
        /** How. */
        join: Joining, }
    | { "e": "high-card",
        /** Who has it. */
        seat: number, }
    | { "e": "missed-blind",
        /** Whom. */
        seat: number,
        /** Which. */
        blind: Blind, }
    | { "e": "straddled",
        /** Whose. */
        seat: number,
        /** Which. */
        kind: Straddling,
        /** To what total. */
        amount: number,
        /** Whether it lies there. */
        up: boolean, }
    | { "e": "proposed",
        /** By whom; nobody if it was the floor. */
        by?: number, }
    | { "e": "answered",
        /** Who. */
        seat: number,
        /** What. */
        yes: boolean, }
    | { "e": "settled",
        /** Whether. */
        agreed: boolean, }
    | { "e": "rake-reduced",
        /** At most to this much. */
        most?: number, }
    | { "e": "clock-called" }
    | { "e": "timed-out",
        /** Whose. */
        seat: number, }
    | { "e": "bank-used",
        /** Whose. */
        seat: number,
        /** How many milliseconds. */
        millis: number, }
    | { "e": "paused",
        /** When, in milliseconds since 1970. */
        since: number, }
    | { "e": "resumed" }
    | { "e": "time-taken",
        /** From whom. */
        seat: number,
        /** How much. */
        amount: number, }
    | { "e": "time-verified",
        /** How much. */
        amount: number, }
    | { "e": "came",
        /** Who. */
        person: Person,
        /** As they are called. */
        name: string,
        /** What they may do. */
        role: Role, }
    | { "e": "coming",
        /** What, as `no-limit holdem 1/2`. */
        title?: string, }
    | { "e": "sent-away",
        /** Whom. */
        person: Person,
        /** Why. */
        reason: string, }
    | { "e": "taken-back",
        /** Which. */
        to: number,
        /** Why. */
        reason: string, }
    | { "e": "said" } & Said | { "e": "undone" }
    | { "e": "hand-began",
        /** Its number at this table, from 1. */
        hand: number,
        /** Where the button is; nobody need sit there. */
        button: number,
        /** Where the blinds are, the smallest first; nobody need sit there. */
        blinds: Array<number>,
        /** Who is dealt in, and with what. */
        players: Array<Stack>,
        /** On how many boards it is played. */
        boards: number, }
    | { "e": "hand-ended",
        /** Its number. */
        hand: number,
        /** What each who was dealt in has now. */
        stacks: Array<Stack>, }
    | { "e": "posted",
        /** By whom. */
        seat: number,
        /** What for. */
        kind: Post,
        /** How many. */
        amount: number,
        /** Where they went. */
        to: To,
        /** What the player now has in front for the round, */
        bet: number,
        /** and what is left. */
        stack: number, }
    | { "e": "reached",
        /** Who. */
        seat: number,
        /** For this much of each other player's. */
        to: number, }
    | { "e": "shuffled",
        /** How many cards. */
        cards: number, }
    | { "e": "dealt",
        /** Whether face up. */
        up: boolean,
        /** To whom, in order. */
        seats: Array<number>,
        /** Which cards, in the same order, */
        slots: Array<number>,
        /** and what they are; nothing where the viewer may not know. */
        faces: Array<Face | null>, }
    | { "e": "board",
        /** On which board, from 1. */
        board: number,
        /** Which. */
        cards: Array<Card>, }
    | { "e": "burned",
        /** Which. */
        slots: Array<number>, }
    | { "e": "discarded",
        /** Who. */
        seat: number,
        /** Which. */
        slots: Array<number>, }
    | { "e": "taken-in",
        /** Which. */
        cards: Array<Card>, }
    | { "e": "set-aside",
        /** Which. */
        cards: Array<Card>, }
    | { "e": "put-back",
        /** Which. */
        slots: Array<number>, }
    | { "e": "faced",
        /** Which. */
        slot: number,
        /** What it is. */
        face: Face, }
    | { "e": "reported",
        /** What. */
        incident: Matter, }
    | { "e": "floor-called",
        /** What there is to rule on. */
        floor: FloorCase, }
    | { "e": "remedied",
        /** What. */
        remedy: Matter,
        /** What the rule is about that the floor overrules by it. */
        overruled?: Topic, }
    | { "e": "reasoned",
        /** Who. */
        person: Person,
        /** By what name. */
        name: string,
        /** Why. */
        why: string, }
    | { "e": "stand-in",
        /** Who. */
        person: Person,
        /** By what name. */
        name: string, }
    | { "e": "killed",
        /** Whose. */
        seat: number, }
    | { "e": "revived",
        /** Whose. */
        seat: number, }
    | { "e": "misdealt",
        /** What each has. */
        stacks: Array<Stack>, }
    | { "e": "ruled",
        /** What it is about. */
        topic: Topic, }
    | { "e": "drew",
        /** Who. */
        seat: number,
        /** How many. */
        cards: number, }
    | { "e": "runs-wanted",
        /** Who. */
        seat: number,
        /** How many. */
        times: number, }
    | { "e": "runs-settled",
        /** How many. */
        times: number, }
    | { "e": "dead-seat",
        /** Which. */
        seat: number, }
    | { "e": "dead-seats-over" }
    | { "e": "round-opened",
        /** Which, from 1. */
        round: number,
        /** As people call it. */
        street: string, }
    | { "e": "round-closed" }
    | { "e": "acted",
        /** Who. */
        seat: number,
        /** How. */
        action: Action,
        /** What it cost. */
        paid: number,
        /** What the player now has in front for the round, */
        bet: number,
        /** and what is left. */
        stack: number,
        /** Whether the player has called an all-in bet. */
        caller?: boolean, }
    | { "e": "draws-over" }
    | { "e": "large-blinds",
        /** How many. */
        count: number, }
    | { "e": "board-called",
        /** Whose. */
        seat: number,
        /** As people say it: `pair of fours`. */
        called: string, }
    | { "e": "weak",
        /** Who. */
        seat: number, }
    | { "e": "sleeper-left",
        /** By whom. */
        seat: number,
        /** To what total. */
        to: number, }
    | { "e": "sleeper-made",
        /** Whose. */
        seat: number, }
    | { "e": "sleeper-off",
        /** Whose. */
        seat: number, }
    | { "e": "wager-opened",
        /** What. */
        wager: OpenWager, }
    | { "e": "wager-closed" }
    | { "e": "held",
        /** Who. */
        seat: number,
        /** What. */
        action: Action,
        /** To what total, if that is a raise. */
        to?: number, }
    | { "e": "held-back",
        /** Whose. */
        seat: number, }
    | { "e": "reclaimed",
        /** Whose. */
        seat: number, }
    | { "e": "returned",
        /** To whom. */
        seat: number,
        /** How many. */
        amount: number,
        /** What the player now has in front for the round, */
        bet: number,
        /** and besides. */
        stack: number, }
    | { "e": "exposed",
        /** Whose. */
        seat: number,
        /** What. */
        cards: Array<Card>, }
    | { "e": "voided",
        /** What each has. */
        stacks: Array<Stack>, }
    | { "e": "shown",
        /** Whose. */
        seat: number,
        /** What. */
        cards: Array<Card>,
        /** What it is worth, on each board, as people say it. */
        worth: Array<string>, }
    | { "e": "cards-shown",
        /** Whose. */
        seat: number,
        /** Which. */
        cards: Array<Card>,
        /** How many of the hand stay hidden. */
        hidden: number, }
    | { "e": "holding",
        /** Whose. */
        seat: number,
        /** What it is worth, on each board, as people say it; nothing if it cannot be said. */
        worth: Array<string>, }
    | { "e": "turned-up",
        /** Whose. */
        seat: number,
        /** Its cards. */
        cards: Array<Card>, }
    | { "e": "named",
        /** Who. */
        seat: number,
        /** What it was called. */
        called: string, }
    | { "e": "disputed",
        /** Who. */
        seat: number, }
    | { "e": "doubted",
        /** Who. */
        seat: number,
        /** What. */
        about: Doubting, }
    | { "e": "pot-stood" }
    | { "e": "mucked",
        /** Whose. */
        seat: number,
        /** What it can still win. */
        claim: Claim, }
    | { "e": "raked",
        /** Of which, the main one being 0. */
        pot: number,
        /** How much. */
        amount: number,
        /** For what. */
        to: Fund, }
    | { "e": "won",
        /** Which, the main one being 0. */
        pot: number,
        /** On which board, from 1. */
        board: number,
        /** By whom. */
        seat: number,
        /** How much. */
        amount: number,
        /** What the winner has now. */
        stack: number,
        /** What for. */
        half: Half,
        /** With what, as people say it, if it was shown. */
        with?: string,
        /** The cards that make it. */
        plays?: Array<number>, };

/** The face of a card, as `As`; `Jk` and `Jr` are jokers. */
export type Face = string;

/** What a table costs those who play: a part of the pots, or time. */
export type Fee = {
        /** Of the pots. */
        rake?: Rake,
        /** For time. */
        time?: TimeFee, };

/** What the floor is to rule on. */
export type FloorCase = {
        /** What happened. */
        incident: Matter,
        /** What the rule is about. */
        topic: Topic,
        /** What the floor may say. */
        choices: Array<Choice>,
        /** Whose seat decides, if it is about the host's own hand and another player does. */
        stand_in?: number, };

/** Where chips go that are taken of a pot. */
export type Fund = "house" | "promotion";

/** A game that can be played in a house. */
export type GameShown = {
        /** What it is called. */
        game: string,
        /** What for, today; the first is played where nobody names one. Any two amounts, as `2/4`, are a stake too. */
        stakes: Array<StakeShown>,
        /** What a host chooses besides, in milliseconds where it is a time. */
        options: Array<OptionShown>, };

/** What a player did. */
export type Gestured = {
        /** Whose seat. */
        seat: number,
        /** What was said, if anything was. */
        said?: Spoken,
        /** The chips that were pushed forward, motion by motion. */
        motions?: Array<Array<ChipsPushed>>, };

/** What a link leads to, for somebody who has not joined yet. */
export type Glance = {
        /** What stands over the table. */
        sign: Sign,
        /** How many sit there, */
        seated: number,
        /** of how many chairs. */
        seats: number,
        /** As what one would come. */
        role: Role, };

/** Why a connection ends. */
export type Gone = "table-closed" | "room-closed" | "too-slow" | "sent-away";

/** What a part of a pot was won for. */
export type Half = "whole" | "high" | "low" | "unopposed" | "back";

/** A hand in progress. */
export type Hand = {
        /** Its number at this table, from 1. */
        number: number,
        /** The round of betting that is going on, from 1. */
        round?: number,
        /** Who was dealt in, by seat. */
        players: Array<Player>,
        /** The cards in the middle. */
        boards: Array<Array<Card>>,
        /** The pots, the main one first; what is bet on this round lies before the players. */
        pots: Array<Pot>,
        /** The cards that are burned, by number. */
        burns: Array<number>,
        /** The cards that are set aside, by number. */
        aside: Array<Card>,
        /** A raise left out before the deal. */
        sleeper?: Sleeper,
        /** A wager whose meaning is open. */
        wager?: OpenWager,
        /** What the floor is to rule on before anything else happens. */
        floor?: FloorCase,
        /** What players say is wrong, and nobody has looked into yet. */
        doubts?: Array<Doubted>, };

/** A hand that is over, in a line. */
export type HandRow = {
        /** Its number at the table, from 1. */
        hand: number,
        /** When it began, in milliseconds since 1970. */
        at: number,
        /** What was played. */
        title: string,
        /** All that was in the middle, what the house took included. */
        pot: number,
        /** Who won something, by seat. */
        winners: Array<Winner>, };

/** A hand that is over, from its beginning to its end, as one reader sees it. */
export type HandShown = {
        /** The table. */
        table: number,
        /** The number of the hand there. */
        hand: number,
        /** When it began, in milliseconds since 1970. */
        at: number,
        /** With this code anybody may read the hand as the rail saw it. */
        share: string,
        /** Where the reader sat, and whose cards are told. */
        you?: number,
        /** The table just before; nothing that was said. */
        begins: View,
        /** What happened then, record by record. What the floor took back is left out. */
        told: Array<HandTold>,
        /** The clauses behind what it was about, by topic; a topic of which the house says nothing is left out. */
        topics: Record<string, Array<string>>, };

/** One record of a hand. */
export type HandTold = {
        /** Its number in the table's log. */
        n: number,
        /** When, in milliseconds since 1970. */
        at: number,
        /** What happened. */
        events: Array<Event>,
        /** What the rules are about that had a part in it. */
        about?: Array<Topic>,
        /** The table after the floor took something back: it replaces everything. */
        view?: View, };

/** A house, as the lobby shows it. */
export type HouseShown = {
        /** What it is called. */
        name: string,
        /** The rule books that it plays by, its own first. */
        books: Array<string>,
        /** What can be played there. */
        games: Array<GameShown>, };

/** What the house has taken. */
export type HouseTakes = {
        /** Rake, and blinds that are a fee. */
        rake: number,
        /** What is put aside for promotions. */
        promotion: number,
        /** What was paid for time. */
        time: number,
        /** What paid for food and drink. */
        incidentals: number, };

/** A part of the play. */
export type IncidentGroup = "deal" | "board" | "deck" | "bets" | "hands";

/** Something that can have happened, and what the house says to it. */
export type IncidentShown = {
        /** What whoever reports it sends. */
        id: string,
        /** Which part of the play it belongs to. */
        group: IncidentGroup,
        /** What happened. */
        matter: Matter,
        /** What the house says. */
        ruling: Ruling, };

/** What can have gone wrong now. */
export type Incidents = {
        /** The question that is open: a report answers it. */
        turn: number,
        /** Whether anything of it would still make a misdeal. */
        misdeal: boolean,
        /** What can have happened. */
        list: Array<IncidentShown>,
        /** What goes wrong at many a table with the wager of the player to act: any other is told as it was. */
        wagers: Array<WagerShown>, };

/** A way to a table: whoever has the code has the role. */
export type Invitation = {
        /** What the link ends with. */
        code: string,
        /** As what one comes. */
        role: Role, };

/** How to come in. */
export type Joining = "wait" | "after-button" | "now" | "buy-button";

/** What the house says to what a player did. */
export type Judged = {
        /** The question that is open: to tell it answers that. */
        turn: number, } & ({ "finding": "plain",
        /** What it counts as. */
        counts: Matter, }
    | { "finding": "ruled",
        /** What happened. */
        matter: Matter,
        /** What the house says to it. */
        ruling: Ruling, });

/** What the evening came to for somebody. */
export type LedgerRow = {
        /** Who. */
        person: Person,
        /** As they are called. */
        name: string,
        /** How it plays, if it is a bot. */
        bot?: Style,
        /** What they have bought in all. */
        bought: number,
        /** What they have taken away from the table. */
        taken: number,
        /** What lies in front of them. */
        stack: number,
        /** What they have won; below zero if they have lost. */
        net: number, };

/** The ledger of a table. All that was won and lost, and what the house took, comes to nothing. */
export type LedgerShown = {
        /** What a chip is worth, as people write it. */
        chip: string,
        /** Everybody who has bought chips, who won most first. Chips that are bet count as their owner's until the hand is over. */
        rows: Array<LedgerRow>,
        /** What the house has taken. */
        house: HouseTakes,
        /** Who pays whom, so that all is even. Whoever owes most pays whoever is owed most until nothing is left: there is one payment fewer than there are people at most, and seldom could there be fewer still. */
        settle: Array<Payment>, };

/** All that a player may do. */
export type Legal = {
        /** Whether to fold is possible. */
        fold: boolean,
        /** How to stay in. */
        stay: Stay,
        /** How to bet or raise. */
        raise: Raise, };

/** How much may be bet. */
export type Limit =
    | { "kind": "no-limit",
        /** The least bet. */
        least: number, }
    | { "kind": "pot-limit",
        /** The least bet. */
        least: number, }
    | { "kind": "fixed-limit",
        /** The bet of each round. */
        bets: Array<number>, }
    | { "kind": "spread-limit",
        /** The least bet of each round, */
        least: Array<number>,
        /** and the most. */
        most: Array<number>, };

/** Something that went wrong, or something that can be done about it. */
export type Matter = {
        /** Which kind it is. */
        kind: string,
        /** In words; a number in braces stands for whoever sits there. */
        words: string,
        /** Whom it is about. */
        seat?: number,
        /** Which card of theirs, from 1. */
        card?: number, };

/** Who somebody is. */
export type Me = {
        /** Their number. */
        person: Person,
        /** What they are called. */
        name: Name,
        /** As what they are here. */
        standing: Standing,
        /** What to send as `Authorization: Bearer`; only where somebody wanted to keep it themselves. */
        token?: string, };

/** A message. `n` is the number of the table's last record that it takes into account. */
export type Message =
    | { "m": "welcome",
        /** Who the viewer is. */
        you: You,
        /** The number. */
        n: number,
        /** When, in milliseconds since 1970, by the room's clock. */
        at: number,
        /** The table. */
        view: View, }
    | { "m": "resumed",
        /** Who the viewer is. */
        you: You,
        /** The number that what follows leads to. */
        n: number, }
    | { "m": "told",
        /** The number. */
        n: number,
        /** When, in milliseconds since 1970, by the room's clock. */
        at: number,
        /** What. */
        events: Array<Event>,
        /** What the table waits for now; left out where that is as it was. */
        asks?: Question,
        /** What the rules are about that had a part in it. */
        about?: Array<Topic>,
        /** The table, where it cannot be worked out from the events: it replaces everything. */
        view?: View, }
    | { "m": "done",
        /** The id of the command. */
        id: string,
        /** The number of the record that has it. */
        n: number, }
    | { "m": "refused" } & Refused | { "m": "quiet" }
    | { "m": "gone",
        /** Why. */
        why: Gone, };

/** Blinds that went by. */
export type Missed = {
        /** A small one. */
        small: boolean,
        /** A big one. */
        big: boolean, };

/** What somebody wants to be called: short, on one line, without tricks. */
export type Name = string;

/** A table that somebody wants to practise at. */
export type NewPractice = {
        /** The house by its name; `plain` if it is left out. */
        house?: string,
        /** The game; `holdem` if it is left out. */
        game?: string,
        /** The stake; the house's first if it is left out. */
        stake?: string,
        /** Whether the dealer makes mistakes, for you to rule on; none if it is left out. */
        dealer?: Dealer, };

/** A table that somebody wants to open. */
export type NewTable = {
        /** What it is called. */
        name: string,
        /** The house by its name. */
        house: string,
        /** The game. */
        game: string,
        /** The stake; the house's first if it is left out. */
        stake?: string,
        /** What each pays for time, in place of a rake. */
        time?: TimeFee,
        /** How many may sit; as many as are usual if it is left out. */
        seats?: number,
        /** How long people look at the last hand before the next is dealt, in milliseconds. */
        pause?: number,
        /** Who may come in. */
        door?: Door,
        /** Whether bots play when nobody else is there. */
        alone?: Alone,
        /** This many bots sit down at once, as far as there are chairs; one stays free. */
        bots?: number,
        /** How they play. */
        style?: Style, };

/** A wager whose meaning is open until the next player acts. */
export type OpenWager = {
        /** Whose. */
        seat: number,
        /** How it was made. */
        kind: OpenWagerKind,
        /** What it counts as if nobody says. */
        counts_as: Action,
        /** To what total, if that is a raise. */
        to?: number, };

/** How a wager was made whose meaning is open. */
export type OpenWagerKind = "silent" | "announced" | "unfinished" | "miscounted" | "unclear";

/** A table that was opened. */
export type Opened = {
        /** Its number. */
        table: number,
        /** What others can come with. */
        links: Array<Invitation>, };

/** Something that a host chooses for a table. */
export type OptionShown = {
        /** Which, as `NewTable` calls it. */
        option: string,
        /** The least, */
        least: number,
        /** the most, */
        most: number,
        /** and what it is if nobody says. */
        usual: number, };

/** Chips that one person owes another. */
export type Payment = {
        /** Who pays. */
        from: Person,
        /** To whom; to the house if it is left out. */
        to?: Person,
        /** How many chips. */
        amount: number, };

/** Who somebody is, for as long as the room's log is kept. */
export type Person = number;

/** Somebody who has come to a table. */
export type PersonShown = {
        /** Who. */
        person: Person,
        /** As they are called. */
        name: string,
        /** What they may do. */
        role: Role,
        /** How it plays, if it is a bot. */
        bot?: Style,
        /** Where they sit. */
        seat?: number,
        /** Whether they hear what happens now. */
        connected: boolean,
        /** Whether they were sent away. */
        sent_away: boolean, };

/** Somebody who was dealt in. The stack is with the chair. */
export type Player = {
        /** Where. */
        seat: number,
        /** Whether the player can still win. */
        live: boolean,
        /** What lies in front for this round. */
        bet: number,
        /** The cards held, in the order dealt. */
        cards: Array<Card>,
        /** What the viewer's own hand is worth by now, on each board, as people say it. */
        holding?: Array<string>,
        /** Whether the player has called an all-in bet. */
        caller?: boolean,
        /** How many cards the player drew, as long as people may see it. */
        drew?: number,
        /** Whether the player has let the others know that the hand is weak. */
        weak?: boolean, };

/** A point on which houses differ. */
export type PointShown = {
        /** By its name. */
        point: string,
        /** The question that it asks. */
        title: string,
        /** What each house answers, in the order of the houses; a house that answers otherwise in some places has several, the general one first. */
        answers: Array<AnswerShown>, };

/** What chips were posted for. */
export type Post = "ante" | "blind" | "straddle" | "rock" | "late" | "dead" | "time";

/** A pot in the middle. */
export type Pot = {
        /** How much is in it; left out where the house tells only who asks. */
        amount?: number,
        /** Who can win it. */
        seats: Array<number>, };

/** Whether the size of the pot is shown. */
export type PotSize = "shown" | "on-request";

/** Why a request is not done. Nothing has changed. */
export type Problem = {
        /** The reason, by a name that stays the same. */
        code: string,
        /** The reason in a sentence. */
        sentence: string,
        /** What there is to know about it: amounts, seats, and the like. */
        facts?: Record<string, unknown>,
        /** The clauses of the house that stand behind it. */
        clauses?: Array<string>, };

/** Something that is proposed and not settled yet. */
export type Proposal = {
        /** What. */
        what: Proposed,
        /** By whom; nobody if it was the floor. */
        by?: number,
        /** Who has still to answer. */
        asked: Array<number>,
        /** Who has said yes. */
        yes: Array<number>,
        /** Who has said no. */
        no: Array<number>, };

/** What is proposed. */
export type Proposed =
    | { "kind": "bomb-pot",
        /** What each puts in. */
        amount: number,
        /** On how many boards. */
        boards: number, }
    | { "kind": "rock",
        /** Whether it is. */
        on: boolean, }
    | { "kind": "terms",
        /** Which. */
        terms: Terms, };

/** What can be proposed. */
export type Proposing =
    | { "kind": "bomb-pot",
        /** What each puts in. */
        amount: number,
        /** On how many boards. */
        boards: number, }
    | { "kind": "rock",
        /** Whether it is. */
        on: boolean, }
    | { "kind": "stake",
        /** Which. */
        stake: string, };

/** What a table waits for. An answer names its `turn`. */
export type Question = {
        /** What for. */
        kind: Asked,
        /** Of whom; of nobody where the dealer or the room goes on by itself. */
        seats: Array<number>,
        /** The number of the question in this hand. */
        turn?: number,
        /** What the viewer may do, if it is the viewer's turn to act. */
        legal?: Legal,
        /** How many cards may be changed, or how many times the board may be dealt, at most. */
        most?: number,
        /** Who may show now, in turn or not, when hands are shown. */
        may_show?: Array<number>,
        /** Whether whoever is asked to show may throw the hand away instead. */
        may_muck?: boolean,
        /** Whether the viewer, asked to show, is beaten by what others have shown: no part of any pot could be won. Only whoever is asked is told. */
        beaten?: boolean,
        /** The viewer's own cards that lie face down and may be turned up now without showing the hand. */
        hidden?: Array<Face>,
        /** Until when, in milliseconds since 1970, the reserve included. */
        by?: number,
        /** How much of that is the player's reserve, in milliseconds. */
        reserve?: number, };

/** How to bet or raise. Amounts are totals for the round. */
export type Raise =
    | { "kind": "closed",
        /** What closes it. */
        by: Topic, }
    | { "kind": "all-in",
        /** To this total. */
        to: number, }
    | { "kind": "either",
        /** The one. */
        small: number,
        /** The other. */
        large: number, }
    | { "kind": "between",
        /** The least. */
        least: number,
        /** The most. */
        most: number,
        /** Anything below the most must be a multiple of this. */
        unit: number, };

/** What the house takes of a pot. */
export type Rake = {
        /** How much. */
        takes: Takes,
        /** Whether a hand that ends before the flop is left alone. */
        no_flop_no_drop: boolean,
        /** What is put aside for promotions, besides. */
        promotion?: Takes, };

/** Why something is refused. */
export type Refused = {
        /** The id of the command; empty if it had none that could be read. */
        id: string,
        /** The reason, by a name that stays the same. */
        code: string,
        /** What there is to know about it: amounts, seats, and the like. */
        facts: Record<string, unknown>,
        /** The reason in a sentence. */
        sentence: string,
        /** The clauses of the house that stand behind it. */
        clauses: Array<string>, };

/** Whether the rock is played, and who has it. */
export type Rock =
    | { "is": "off" }
    | { "is": "on" }
    | { "is": "with",
        /** Who. */
        seat: number, };

/** Somebody's part at one table; each may do what those before it may. */
export type Role = "watcher" | "player" | "dealer" | "floor" | "host";

/** What the house says to something that went wrong. */
export type Ruling = {
        /** What the rule is about. */
        topic: Topic,
        /** The clauses of the house behind it. */
        clauses: Array<string>,
        /** What is to be done, in order; nothing where the floor decides. */
        steps: Array<string>,
        /** What the book says; nothing where it leaves it to the floor. */
        book?: Matter,
        /** All that can be done: the floor may overrule the book. */
        choices: Array<Choice>, };

/** A line that somebody said. */
export type Said = {
        /** Who. */
        person: Person,
        /** As they were called then. */
        name: string,
        /** When, in milliseconds since 1970. */
        at: number,
        /** What. */
        text: string, };

/** The clauses of a house on what a host chooses; none where its book is silent. */
export type Says = {
        /** On blinds and antes. */
        stake: Array<string>,
        /** On what may be bet. */
        structure: Array<string>,
        /** On what one buys. */
        buy_in: Array<string>,
        /** On what the house takes, */
        fee: Array<string>,
        /** and on what is paid for time. */
        time: Array<string>,
        /** On how long one may think. */
        clock: Array<string>,
        /** On how many chairs there are. */
        seats: Array<string>, };

/** What stands on the sign over a table: what the room knows of it beside its terms. */
export type Sign = {
        /** What the table is called. */
        name: string,
        /** The house by whose rules it is played. */
        house: string,
        /** What is played, as `no-limit holdem 1/2`. */
        title: string,
        /** What a chip is worth, as people write it. */
        chip: string,
        /** What will be played when this hand is over, if that is something else. */
        coming?: string, };

/** A raise left out before the deal. */
export type Sleeper = {
        /** By whom. */
        seat: number,
        /** To what total. */
        to: number, };

/** What a player says. */
export type Spoken = "fold" | "check" | "call" | "raise" | { "to": number } | "all-in" | "pot" | "more-to-come" | "no-bet";

/** The chips in front of a player. */
export type Stack = {
        /** Whose. */
        seat: number,
        /** How many. */
        stack: number, };

/** A stake of a game in a house. */
export type StakeShown = {
        /** As it is asked for: `no-limit 1/2`. */
        stake: string,
        /** What is then played: `no-limit holdem 1/2`. */
        title: string,
        /** What one sits down with as a rule, in chips. */
        buy_in: number,
        /** The least to sit down with. */
        least: number,
        /** The most to have in front after buying. */
        most?: number,
        /** What a chip is worth, as people write it. */
        chip: string,
        /** How many chairs the table has. */
        seats: number,
        /** All that is played by: blinds, limit, buy-in, clock. */
        terms: Terms,
        /** The clauses of the house behind the stake, */
        clauses: Array<string>,
        /** and on what a host chooses with it. */
        says: Says, };

/** As what somebody is here. */
export type Standing = "guest" | "member";

/** How to stay in. */
export type Stay =
    | { "kind": "check" }
    | { "kind": "bet-or-fold" }
    | { "kind": "call",
        /** What it costs now. */
        pay: number, }
    | { "kind": "bring-in",
        /** What it costs now. */
        pay: number, };

/** A straddle that is up for the next hand. */
export type Straddle = {
        /** Whose. */
        seat: number,
        /** Which. */
        kind: Straddling,
        /** To what total. */
        amount: number, };

/** Which straddle. */
export type Straddling = "under-the-gun" | "button" | "mississippi";

/** How a bot plays. */
export type Style = "random" | "caller" | "sane";

/** A table as the lobby shows it. */
export type TableShown = {
        /** Its number. */
        table: number,
        /** What it is called. */
        name: string,
        /** The house. */
        house: string,
        /** What is played. */
        title: string,
        /** What it costs those who play. */
        fee: Fee,
        /** How many sit there, */
        seated: number,
        /** of how many chairs. */
        seats: number,
        /** How many hands have begun. */
        hands: number,
        /** Whether it is the viewer's own. */
        own: boolean, };

/** How much is taken of a pot. */
export type Takes =
    | { "by": "steps",
        /** How much each time. */
        take: number,
        /** The levels, rising. */
        at: Array<number>, }
    | { "by": "percent",
        /** Of a hundred. */
        percent: number,
        /** At least this much, */
        least: number,
        /** and at most. */
        most: number, };

/** Who may talk while a hand is played. */
export type Talk = "open" | "players" | "held" | "refused";

/** What a table is played by. */
export type Terms = {
        /** The game, by its name. */
        game: string,
        /** Its streets, as people call them. */
        streets: Array<string>,
        /** How much may be bet. */
        limit: Limit,
        /** The smallest amount used in betting. */
        unit: number,
        /** The blinds, the smallest first. */
        blinds: Array<number>,
        /** Who antes, and how much. */
        ante?: Ante,
        /** What the forced opening bet comes to. */
        bring_in?: number,
        /** How many chairs there are. */
        seats: number,
        /** What one may sit down with. */
        buy_in: BuyIn,
        /** What is paid for time. */
        time?: TimeFee,
        /** What a bomb pot costs each. */
        bomb?: number,
        /** How long one may think. */
        clock: Clock,
        /** What the house takes of the pots. */
        rake?: Rake,
        /** Who may talk while a hand is played. */
        talk: Talk,
        /** Whether the size of the pot is shown. */
        pot_size: PotSize, };

/** What each player pays for time. */
export type TimeFee = {
        /** How much. */
        rate: number,
        /** For this many minutes. */
        minutes: number, };

/** Where chips go that are posted. */
export type To = "pot" | "house";

/** What a rule is about, by its name. The house says which clauses stand behind it. */
export type Topic = string;

/** The clauses behind what rulings at a table are about. */
export type Topics = {
        /** The house. */
        house: string,
        /** The clauses by topic; a topic of which the house says nothing is left out. */
        topics: Record<string, Array<string>>, };

/** A table as one viewer sees it. */
export type View = {
        /** What it is called. */
        sign: Sign,
        /** What it is played by, or will be from the next hand on. */
        terms: Terms,
        /** The chairs that are taken, by number. */
        chairs: Array<Chair>,
        /** How many hands have begun. */
        hands: number,
        /** Where the button is, or was on the last hand; nobody need sit there. */
        button?: number,
        /** Where the blinds are or were, the smallest first; nobody need sit there. */
        blinds: Array<number>,
        /** The hand in progress. */
        hand?: Hand,
        /** What the table waits for. */
        asks: Question,
        /** The straddles for the next hand. */
        straddles: Array<Straddle>,
        /** What is proposed. */
        proposal?: Proposal,
        /** A bomb pot that is agreed for the next hand. */
        bomb?: Bomb,
        /** The rock. */
        rock: Rock,
        /** The most that is raked of a hand while few play. */
        reduced?: number,
        /** Since when play has stopped, in milliseconds since 1970. */
        paused?: number,
        /** The deck as it lies before the first hand, a row for each suit, where the house spreads it. */
        spread?: Array<Array<Face>>,
        /** The last lines that were said, the oldest first. */
        chat: Array<Said>, };

/** How a wager goes wrong. */
export type WagerKind = "string-bet" | "one-chip" | "too-few" | "too-many" | "misspoken" | "early";

/** A wager that goes wrong at many a table, and what the house says to it: a gesture to send back, or to change before. */
export type WagerShown = {
        /** How it goes wrong. */
        kind: WagerKind,
        /** The seat of the player to act. */
        seat: number,
        /** What was said, if anything was. */
        said?: Spoken,
        /** The chips, motion by motion. */
        motions: Array<Array<ChipsPushed>>,
        /** What happened. */
        matter: Matter,
        /** What the house says. */
        ruling: Ruling, };

/** Why a player is not there. */
export type Why = "said" | "gone" | "disconnected";

/** Somebody who won chips in a hand. */
export type Winner = {
        /** Where. */
        seat: number,
        /** As they were called then. */
        name: string,
        /** How many, of all pots together. */
        amount: number, };

/** Who looks on. */
export type You = {
        /** Their number. */
        person: Person,
        /** As they are called. */
        name: string,
        /** What they may do at this table. */
        role: Role, };
