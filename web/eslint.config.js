// What neither Prettier nor the compiler finds. Components are linted without their types: that would
// take half as long again, and svelte-check reads those anyway.

import svelte from 'eslint-plugin-svelte';
import { defineConfig, globalIgnores } from 'eslint/config';
import typescript from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
    globalIgnores(['dist', 'test-results', 'src/wire.ts']),
    { linterOptions: { reportUnusedDisableDirectives: 'error' } },
    typescript.configs.recommended,
    svelte.configs.recommended,
    {
        files: ['**/*.ts'],
        extends: [typescript.configs.recommendedTypeCheckedOnly],
        languageOptions: { parserOptions: { projectService: true } },
        rules: {
            // What stands in for something that takes time may be done at once.
            '@typescript-eslint/require-await': 'off',
        },
    },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: typescript.parser, svelteConfig } },
        rules: {
            // A string in braces keeps a space that Svelte would trim.
            'svelte/no-useless-mustaches': 'off',
            // A map that lives inside one function has nobody to tell of its changes.
            'svelte/prefer-svelte-reactivity': 'off',
        },
    },
    {
        rules: {
            '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true }],
        },
    },
    {
        files: ['tests/**', 'playwright.config.ts'],
        rules: {
            'no-restricted-syntax': [
                'error',
                {
                    selector: 'MemberExpression[property.name="waitForTimeout"]',
                    message: 'Wait for what is meant: an `expect` that polls, or an event that comes after it.',
                },
                {
                    selector: 'Property[key.name="retries"]',
                    message: 'A test that fails has failed.',
                },
            ],
        },
    },
);
