import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './src/browser.ts';

/** The whole browser where there is no smaller one. */
const executablePath = process.env['SHALA_HEADLESS_SHELL'] ?? process.env['SHALA_CHROMIUM'];

/** The built app in Chromium; each journey starts a server of its own on a free port. */
export default defineConfig({
  globalSetup: './src/prepare-data.ts',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  outputDir: 'test-results',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // A trace costs a sixth of the time; `--trace retain-on-failure` tells a failure's story, which comes again.
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // What comes and goes is there or gone at once: nothing is looked at, or clicked, halfway.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker's own requests pass by a journey's routes, and what it keeps would answer in place of them;
    // the journeys about it allow it: `test.use({ serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
    launchOptions: launchOptions(executablePath),
  },
  projects: [
    { name: 'faults', testDir: './faults' },
    // A trace begins with the first look into a browser that we have not started ourselves, and spoils it.
    { name: 'wrapper', testDir: './desktop', use: { trace: 'off' } },
    {
      name: 'desktop',
      testDir: './journeys',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      // Journeys in which the width matters; in the long run also each page, and work that an office does at a desk.
      name: 'phone',
      testDir: './journeys',
      grep: process.env['SHALA_TORTURE'] ? /@(long-)?phone/ : /@phone/,
      use: {
        ...devices['Desktop Chrome'],
        viewport: { width: 360, height: 740 },
        hasTouch: true,
        isMobile: true,
      },
    },
  ],
});
