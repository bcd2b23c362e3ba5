// Two houses side by side: what each answers to the questions on which houses differ.

import type { AnswerShown, PointShown } from './wire';
import { has } from './search';

/** A question with what two houses answer. */
export interface Pair {
    point: PointShown;
    left: AnswerShown[];
    right: AnswerShown[];
    isSame: boolean;
}

export function pairs(points: PointShown[], left: string, right: string): Pair[] {
    return points.map((point) => {
        const of = (house: string) => point.answers.filter((one) => one.house === house);
        const [lefts, rights] = [of(left), of(right)];
        return { point, left: lefts, right: rights, isSame: sense(lefts) === sense(rights) };
    });
}

export function narrow(all: Pair[], onlyDifferent: boolean, sought: string): Pair[] {
    return all.filter((pair) => !(onlyDifferent && pair.isSame) && has(textOf(pair), sought));
}

/** What is answered where, the reasons left out: houses agree that come to the same by other ways. */
function sense(answers: AnswerShown[]): string {
    const general = answers.find((one) => !one.where)?.is;
    // An exception that says what holds anyway is none.
    const exceptions = answers.filter((one) => one.where && one.is !== general);
    return JSON.stringify([general, exceptions.map((one) => [one.where, one.is]).sort()]);
}

function textOf({ point, left, right }: Pair): string {
    const answers = [...left, ...right].map((one) => `${one.answer} ${one.clauses.join(' ')}`);
    return `${point.point} ${point.title} ${answers.join(' ')}`;
}
