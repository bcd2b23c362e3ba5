// A room of its own for each test file: a fresh file, a free port, the client that was just built.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test as plain } from '@playwright/test';

export interface Room {
    url: string;
    /** Where the cards are put that the next deck has on top. */
    deck: string;
}

/** Where what is built lies. */
const TARGET = process.env.CARGO_TARGET_DIR ?? join(import.meta.dirname, '../../target');
export const PROGRAM = process.env.CARDROOM_PROGRAM ?? join(TARGET, 'debug/cardroom');

async function freePort(): Promise<number> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    await new Promise((done) => server.close(done));
    return port;
}

async function answers(url: string, program: ChildProcess): Promise<void> {
    for (let patience = 0; patience < 300; patience++) {
        if (program.exitCode !== null) throw new Error(`the room ended with ${program.exitCode}`);
        const well = await fetch(`${url}/healthz`).then(
            (answer) => answer.ok,
            () => false,
        );
        if (well) return;
        await new Promise((done) => setTimeout(done, 100));
    }
    throw new Error('the room does not answer');
}

/** Opens a room, and closes it when it has been used. */
export async function inRoom<T>(use: (room: Room) => Promise<T>): Promise<T> {
    const folder = mkdtempSync(join(tmpdir(), 'cardroom-'));
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const words = ['serve', '--listen', `127.0.0.1:${port}`, '--database', join(folder, 'room.db')];
    const deck = join(folder, 'deck');
    const env = { ...process.env, CARDROOM_STACKED_DECK: deck, CARDROOM_TABLES_PER_HOST: '100' };
    const program = spawn(PROGRAM, words, { stdio: ['ignore', 'ignore', 'inherit'], env });
    try {
        await answers(url, program);
        return await use({ url, deck });
    } finally {
        program.kill('SIGTERM');
        rmSync(folder, { recursive: true, force: true });
    }
}

export const test = plain.extend<object, { room: Room }>({
    room: [async ({}, use) => inRoom(use), { scope: 'worker' }],
});

export { expect } from '@playwright/test';
