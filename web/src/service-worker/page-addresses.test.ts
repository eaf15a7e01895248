import { expect, it } from 'vitest';
import { isPage } from './page-addresses.ts';

it.each([
  '/',
  '/dashboard',
  '/school-management/school/0193a7e0-0000-7000-8000-000000000000/edit',
  '/auth/reset-password/ab_C-d',
])('%s is a page', (path) => {
  expect(isPage(path)).toBe(true);
});

it.each([
  '/api/file/content/0193a7e0-0000-7000-8000-000000000000',
  '/api/docs',
  '/assets/index-h3QJ6Ams.js',
  '/locales/hi/shell.json',
  '/config.json',
  '/manifest.webmanifest',
  '/healthz',
])('%s is none', (path) => {
  expect(isPage(path)).toBe(false);
});
