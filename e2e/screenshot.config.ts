import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Takes the README's picture: `npx playwright test --config screenshot.config.ts`. */
export default defineConfig({
  ...config,
  testMatch: 'screenshot.ts',
  reporter: 'list',
  projects: [{ name: 'screenshot', testDir: '.', use: { viewport: { width: 1280, height: 800 } } }],
});
