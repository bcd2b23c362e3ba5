// Which tests prove which clauses: kept in a record that `cardroom rules coverage` reads. A run that
// does not come to what the record says fails, and writes it again for somebody to look at.

import { readFileSync, writeFileSync } from 'node:fs';
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter';

const HEAD = `# Which clauses the tests of web/tests/screen prove in a browser. Written by \`cargo xtask web screen\`.
`;

interface Proved {
    title: string;
    clauses: string[];
}

/** The record of some tests, as the file has it. */
export function written(tests: Proved[]): string {
    const inOrder = tests.toSorted((a, b) => (a.title < b.title ? -1 : 1));
    const one = ({ title, clauses }: Proved) =>
        `\n[[test]]\ntitle = ${JSON.stringify(title)}\nclauses = [${clauses.map((id) => `"${id}"`).join(', ')}]\n`;
    return HEAD + inOrder.map(one).join('');
}

/** Keeps the record; does nothing where no record was asked for. */
export default class Kept implements Reporter {
    private readonly file = process.env.CARDROOM_RECORD;
    private readonly proved: Proved[] = [];

    onTestEnd(test: TestCase, result: TestResult): void {
        const clauses = test.annotations.flatMap(({ type, description }) =>
            type === 'clause' && description ? [description] : [],
        );
        if (result.status === 'passed' && clauses.length > 0) this.proved.push({ title: test.title, clauses });
    }

    async onEnd(result: FullResult): Promise<{ status: FullResult['status'] } | undefined> {
        if (!this.file || result.status !== 'passed') return undefined;
        const now = written(this.proved);
        if (now === before(this.file)) return undefined;
        writeFileSync(this.file, now);
        process.stderr.write(`${this.file} did not say what was proved: it does now. Look at it, and commit it.\n`);
        return { status: 'failed' };
    }
}

function before(file: string): string {
    try {
        return readFileSync(file, 'utf8');
    } catch {
        return '';
    }
}
