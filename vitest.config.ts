import { defineConfig } from 'vitest/config';

const setupFiles = ['../vitest.setup.ts'];

export default defineConfig({
  test: {
    // All cores; one is left over otherwise, which of two is half.
    maxWorkers: '100%',
    projects: [
      'web/vite.config.ts',
      { test: { name: 'contract', root: './contract', include: ['src/**/*.test.ts'], setupFiles } },
      { test: { name: 'desktop', root: './desktop', include: ['**/*.test.{ts,mjs}'], setupFiles } },
      {
        test: {
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          setupFiles,
          // The app is loaded once for each core instead of once for each file.
          isolate: false,
          // One PostgreSQL for all files, each with its own database.
          globalSetup: ['src/platform/test-kit/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
