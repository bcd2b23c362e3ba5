import { defineConfig } from '@playwright/test';

/** Flags without which Chromium does not start for root, or calls home from a machine without a way out. */
const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
];

export default defineConfig({
    workers: 1,
    timeout: 600_000,
    expect: { timeout: 15_000 },
    reporter: [['list'], ['./tests/screen/record.ts']],
    outputDir: 'test-results',
    use: {
        browserName: 'chromium',
        launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args },
        actionTimeout: 15_000,
        locale: 'en-GB',
    },
    projects: [
        { name: 'first-minute', testDir: 'tests/first-minute' },
        { name: 'evening', testDir: 'tests/evening' },
        { name: 'screen', testDir: 'tests/screen' },
        { name: 'host', testDir: 'tests/host' },
        { name: 'rulings', testDir: 'tests/rulings' },
        { name: 'shots', testDir: 'tests/shots' },
        { name: 'bench', testDir: 'tests/bench' },
    ],
});
