import { expect, test } from 'vitest';
import type { Surroundings } from '../machine/folders.ts';
import { findBrowser, snapFolder } from './find-browser.ts';

const windows: Surroundings = {
  platform: 'win32',
  env: {
    'ProgramFiles(x86)': 'C:\\Program Files (x86)',
    ProgramFiles: 'C:\\Program Files',
    LOCALAPPDATA: 'C:\\Users\\Sunita\\AppData\\Local',
  },
  home: 'C:\\Users\\Sunita',
};
const linux: Surroundings = {
  platform: 'linux',
  env: { PATH: '.:/usr/bin:/snap/bin' },
  home: '/home/sunita',
};

const having =
  (...paths: string[]) =>
  (path: string) =>
    paths.includes(path);

test('findBrowser on Windows prefers Edge to Chrome, also one that a person installed alone', () => {
  const edge = 'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe';
  const chrome = 'C:\\Users\\Sunita\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe';
  expect(findBrowser(windows, having(chrome, edge))).toEqual({
    name: 'Microsoft Edge',
    path: edge,
  });
  expect(findBrowser(windows, having(chrome))).toEqual({ name: 'Google Chrome', path: chrome });
});

test('findBrowser on Linux searches PATH, and never the current folder', () => {
  const chromium = { name: 'Chromium', path: '/usr/bin/chromium' };
  expect(findBrowser(linux, having('chromium', './chromium', chromium.path))).toEqual(chromium);
  expect(findBrowser(linux, having('./google-chrome'))).toBeUndefined();
});

test('findBrowser on a Mac searches the applications of all and of one person', () => {
  const mac: Surroundings = { platform: 'darwin', env: {}, home: '/Users/sunita' };
  const path = '/Users/sunita/Applications/Chromium.app/Contents/MacOS/Chromium';
  expect(findBrowser(mac, having(path))).toEqual({ name: 'Chromium', path });
});

test("snapFolder is the snap's own folder for its profile", () => {
  const snap = { name: 'Chromium', path: '/snap/bin/chromium' } as const;
  expect(snapFolder(snap, linux)).toBe('/home/sunita/snap/chromium/common/shala-desktop');
  expect(snapFolder({ name: 'Chromium', path: process.execPath }, linux)).toBeUndefined();
});
