import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

export default defineConfig({
    plugins: [svelte()],
    build: { target: 'es2022', assetsInlineLimit: 0 },
    server: { proxy: { '/api': { target: process.env.CARDROOM ?? 'http://127.0.0.1:8080', ws: true } } },
    test: { include: ['src/**/*.test.ts'] },
});
