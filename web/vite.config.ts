import { svelte } from '@sveltejs/vite-plugin-svelte';
import { loadEnv } from 'vite';
import { defineConfig } from 'vitest/config';

// The room that is asked while the client is being worked on: `CARDROOM=http://127.0.0.1:9000 npm run dev`.
const room = loadEnv('', '.', 'CARDROOM').CARDROOM ?? 'http://127.0.0.1:8080';

export default defineConfig({
    plugins: [svelte()],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    server: { proxy: { '/api': { target: room, ws: true } } },
    test: { include: ['src/**/*.test.ts'] },
});
