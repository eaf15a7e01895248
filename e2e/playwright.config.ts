import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';
import { launchOptions } from './src/browser.ts';

/** Uses the full browser where there is no headless one. */
const executablePath = process.env['SHALA_HEADLESS_SHELL'] ?? process.env['SHALA_CHROMIUM'];

/** Runs the built app in Chromium; journeys with a server of their own start it on a free port. */
export default defineConfig({
  globalSetup: './src/prepare-data.ts',
  timeout: 300_000,
  expect: { timeout: 30_000 },
  // A journey waits half of its time, for timers of the page, for the disk, and for programs to start.
  workers: availableParallelism() * 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list'], ['json', { outputFile: 'test-results/report.json' }]],
  outputDir: 'test-results',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 15_000,
    // A trace costs a sixth of the time; `--trace retain-on-failure` records one for a failure that can be repeated.
    screenshot: 'only-on-failure',
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Without animations no element is checked or clicked halfway.
    contextOptions: { reducedMotion: 'reduce' },
    // A worker's requests bypass a journey's routes, and its caches would answer in their place. The journeys about
    // the worker allow it: `test.use({ serviceWorkers: 'allow' })`.
    serviceWorkers: 'block',
    launchOptions: launchOptions(executablePath),
  },
  projects: [
    { name: 'faults', testDir: './faults' },
    // Tracing disturbs a browser that Playwright has not started itself.
    { name: 'program', testDir: './desktop', use: { trace: 'off' } },
    // Of the desktop program what each run of all tests looks at.
    { name: 'first-start', testDir: './desktop', testMatch: /first-start/, use: { trace: 'off' } },
    {
      name: 'desktop',
      testDir: './journeys',
      ...(process.env['SHALA_TORTURE'] ? {} : { grepInvert: /@long(?!-)/ }),
      use: { ...devices['Desktop Chrome'], viewport: { width: 1280, height: 800 } },
    },
    {
      // Journeys in which the width matters; in the long run also every page and the office's journeys.
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
