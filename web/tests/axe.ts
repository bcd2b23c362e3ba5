// What axe finds on a page that keeps people out.

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Finding {
    id: string;
    impact: string;
    nodes: { html: string; failureSummary: string }[];
}

type Axe = { run(how: object): Promise<{ violations: Finding[] }> };

/** What axe calls serious or worse on a page, by all it knows or by a few of its rules. */
export async function findings(page: Page, rules?: string[]): Promise<string[]> {
    // By evaluation: the page's policy lets no foreign script in.
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const found = await page.evaluate(async (rules) => {
        const how = { resultTypes: ['violations'], ...(rules && { runOnly: rules }) };
        return (await (globalThis as unknown as { axe: Axe }).axe.run(how)).violations;
    }, rules);
    const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return grave.map(
        ({ id, nodes }) => `${id}, ${nodes.length} times, as ${nodes[0]!.html}: ${nodes[0]!.failureSummary}`,
    );
}
