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

/** What axe calls serious or worse on a page. */
export async function findings(page: Page): Promise<string[]> {
    // By evaluation: the page's policy lets no foreign script in.
    if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe);
    const found = await page.evaluate(async () => {
        const { violations } = await (globalThis as unknown as { axe: { run(): Promise<{ violations: Finding[] }> } }).axe.run();
        return violations;
    });
    const grave = found.filter(({ impact }) => impact === 'serious' || impact === 'critical');
    return grave.flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}: ${failureSummary}`));
}
