import { defineConfig } from 'vitest/config';

const setupFiles = ['../vitest.setup.ts'];

const web = {
  root: './web',
  setupFiles: ['./src/platform/testing/setup.ts'],
  restoreMocks: true,
  testTimeout: 60_000,
};

export default defineConfig({
  test: {
    // All cores; one is left over otherwise, which of two is half.
    maxWorkers: '100%',
    projects: [
      {
        extends: './web/vite.config.ts',
        test: {
          ...web,
          name: 'web pages',
          include: ['src/**/*.test.tsx'],
          environment: 'jsdom',
        },
      },
      {
        extends: './web/vite.config.ts',
        test: { ...web, name: 'web rules', include: ['{src,build}/**/*.test.ts'] },
      },
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
