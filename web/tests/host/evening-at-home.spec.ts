// What is taken home from an evening, and what a link says before one comes to it.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Friends } from '../friends';
import { expect, PROGRAM, test } from '../room';

const HANDS = 4;

test('what is downloaded reads back as the hands that were played', async ({ browser, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob', 'Cat'], { house: 'boston', pause: 200 });
    await friends.playHands(HANDS);
    await friends.host.does({ do: 'pause' });
    const played = (await friends.host.get<unknown[]>(`/api/tables/${friends.number}/hands`)).length;
    expect(played).toBeGreaterThanOrEqual(HANDS);
    const ann = await friends.host.looks(browser);
    await ann.page.getByRole('tab', { name: 'Hands' }).click();
    const [file] = await Promise.all([
        ann.page.waitForEvent('download'),
        ann.page.getByRole('button', { name: 'Download all (PHH)' }).click(),
    ]);
    expect(file.suggestedFilename()).toBe(`table-${friends.number}.phhs`);
    const folder = mkdtempSync(join(tmpdir(), 'cardroom-'));
    try {
        const path = join(folder, file.suggestedFilename());
        await file.saveAs(path);
        const text = readFileSync(path, 'utf8');
        expect(text.match(/^\[\d+\]$/gm)).toHaveLength(played);
        const report: unknown = JSON.parse(execFileSync(PROGRAM, ['replay', '--json', path], { encoding: 'utf8' }));
        expect(report).toMatchObject({ hands: played, agree: played, differ: [], errors: [] });
        // A file that says something else about the stacks does not agree.
        const last = text.lastIndexOf('finishing_stacks = [');
        writeFileSync(
            path,
            `${text.slice(0, last)}finishing_stacks = [1${text.slice(last + 'finishing_stacks = ['.length)}`,
        );
        const wrong = JSON.parse(execFileSync(PROGRAM, ['replay', '--json', path], { encoding: 'utf8' })) as {
            agree: number;
        };
        expect(wrong.agree).toBe(played - 1);
    } finally {
        rmSync(folder, { recursive: true });
    }
});

test('a link says what it leads to before anybody gives a name', async ({ page, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'boston', stake: 'no-limit 1/2', pause: 200 });
    await page.goto(`${room.url}/join/${friends.number}/${friends.code}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Friday');
    const facts = page.locator('dl');
    await expect(facts).toContainText("No-limit Hold'em 1/2");
    await expect(facts).toContainText('Boston');
    await expect(facts).toContainText('2 of 9 taken');
    expect((await friends.host.view()).chairs).toHaveLength(2);
    await page.goto(`${room.url}/join/${friends.number}/nonsense`);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Friday');
});

test('what others say is counted beside the chat until it is looked at', async ({ browser, room }) => {
    const friends = await Friends.sit(room, ['Ann', 'Bob'], { house: 'plain', pause: 200 });
    await friends.at(2).does({ do: 'say', text: 'before you came' });
    const ann = await friends.host.looks(browser);
    const tab = ann.page.getByRole('tab', { name: 'Chat' });
    await expect(tab).toHaveText('Chat');
    for (const text of ['good evening', 'nice cards']) await friends.at(2).does({ do: 'say', text });
    await friends.host.does({ do: 'say', text: 'my own' });
    await expect(ann.speech).toContainText('my own');
    await expect(tab).toHaveText('Chat2');
    await tab.click();
    await expect(ann.page.getByRole('list', { name: 'Chat' })).toContainText('nice cards');
    await expect(tab).toHaveText('Chat');
    await ann.page.getByRole('tab', { name: 'Log' }).click();
    await expect(tab).toHaveText('Chat');
});

for (const [locale, count] of [
    ['de-DE', 1],
    ['en-GB', 0],
] as const) {
    test(`a page in ${locale} ${count ? 'says' : 'need not say'} that the books are in English`, async ({
        browser,
        room,
    }) => {
        const context = await browser.newContext({ locale });
        const page = await context.newPage();
        for (const path of ['/rules/friends', '/rules/compare']) {
            await page.goto(room.url + path);
            await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
            await expect(page.getByTestId('in-english')).toHaveCount(count);
        }
        if (count) await expect(page.getByTestId('in-english')).toContainText('Englisch');
        await context.close();
    });
}
