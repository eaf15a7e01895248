import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** Draws the icons of the installed app from the favicon: `npx playwright test --config icons.config.ts`. */
export default defineConfig({
  ...config,
  testMatch: 'icons.ts',
  reporter: 'list',
  projects: [{ name: 'icons', testDir: '.' }],
});
