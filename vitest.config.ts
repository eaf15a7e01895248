import { defineConfig } from 'vitest/config';
import { LongestFirst } from './vitest.sequence.ts';
import { patience } from './web/src/platform/testing/patience.ts';

const common = {
  setupFiles: ['../vitest.setup.ts'],
  testTimeout: 60_000,
  hookTimeout: 60_000,
  expect: { poll: { timeout: patience } },
};

const web = {
  ...common,
  root: './web',
  setupFiles: ['./src/platform/testing/setup.ts'],
  restoreMocks: true,
  // Packages and the browser are loaded once for each core; the setup loads the product's own modules for each file.
  isolate: false,
};

export default defineConfig({
  test: {
    // All cores; one is left over otherwise, which of two is half.
    maxWorkers: '100%',
    sequence: { sequencer: LongestFirst },
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
        test: {
          ...web,
          name: 'web rules',
          include: ['{src,build}/**/*.test.ts'],
          exclude: ['src/**/*.alone.test.ts'],
        },
      },
      {
        extends: './web/vite.config.ts',
        // These tests look at what packages keep for the whole process.
        test: { ...web, name: 'web alone', include: ['src/**/*.alone.test.ts'], isolate: true },
      },
      { test: { ...common, name: 'contract', root: './contract', include: ['src/**/*.test.ts'] } },
      { test: { ...common, name: 'desktop', root: './desktop', include: ['**/*.test.{ts,mjs}'] } },
      {
        test: {
          ...common,
          name: 'server',
          root: './server',
          include: ['src/**/*.test.ts'],
          // The app is loaded once for each core instead of once for each file.
          isolate: false,
          // One PostgreSQL for all files, each with its own database.
          globalSetup: ['src/platform/test-kit/global-setup.ts'],
        },
      },
    ],
  },
});
