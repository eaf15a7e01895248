import { expect, test } from 'vitest';
import { browserFlags } from './flags.ts';

const opening = { profile: '/home/sunita/my profile', url: 'https://shala.example/', env: {} };

test('browserFlags open one page in a profile of its own, without tabs', () => {
  const flags = browserFlags(opening);
  expect(flags).toContain('--user-data-dir=/home/sunita/my profile');
  expect(flags.at(-1)).toBe('--app=https://shala.example/');
  expect(flags).not.toContain('--no-sandbox');
  expect(flags.some((flag) => flag.startsWith('--window-'))).toBe(false);
});

test('browserFlags place the window where it was', () => {
  const window = { left: -8, top: 0, width: 1000, height: 640 };
  expect(browserFlags({ ...opening, window })).toEqual(
    expect.arrayContaining(['--window-size=1000,640', '--window-position=-8,0']),
  );
});

test('browserFlags splits flags from outside at their dashes, so that they may contain spaces', () => {
  const env = { SHALA_DESKTOP_BROWSER_FLAGS: ' --lang=hi  --proxy-server=a b --incognito ' };
  expect(browserFlags({ ...opening, env })).toEqual(
    expect.arrayContaining(['--lang=hi', '--proxy-server=a b', '--incognito']),
  );
});
