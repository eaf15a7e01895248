import { expect, test } from 'vitest';
import { machineFolders, type Surroundings, settingsFiles, userFolder } from './folders.ts';

const linux: Surroundings = { platform: 'linux', env: {}, home: '/home/sunita' };
const windows: Surroundings = {
  platform: 'win32',
  env: {
    ProgramData: 'D:\\ProgramData',
    APPDATA: 'C:\\Users\\Sunita\\AppData\\Roaming',
    LOCALAPPDATA: 'C:\\Users\\Sunita\\AppData\\Local',
  },
  home: 'C:\\Users\\Sunita',
};

test("the folders on Linux follow the system's conventions", () => {
  expect(settingsFiles(linux)).toEqual([
    '/etc/shala/desktop.json',
    '/home/sunita/.config/shala/desktop.json',
  ]);
  expect(userFolder(linux)).toBe('/home/sunita/.local/state/shala-desktop');
  expect(machineFolders(linux)).toEqual([
    '/var/lib/shala-desktop',
    '/home/sunita/.local/share/shala-desktop',
  ]);
});

test('the folders on Windows share settings and id, and keep the profile on this computer', () => {
  expect(settingsFiles(windows)).toEqual([
    'D:\\ProgramData\\Shala\\desktop.json',
    'C:\\Users\\Sunita\\AppData\\Roaming\\Shala\\desktop.json',
  ]);
  expect(userFolder(windows)).toBe('C:\\Users\\Sunita\\AppData\\Local\\Shala');
  expect(machineFolders(windows)).toEqual(['D:\\ProgramData\\Shala']);
});

test('the folders on Windows have defaults without its variables', () => {
  const bare = { ...windows, env: {} };
  expect(settingsFiles(bare)[0]).toBe('C:\\ProgramData\\Shala\\desktop.json');
  expect(userFolder(bare)).toBe('C:\\Users\\Sunita\\AppData\\Local\\Shala');
});

test('the folders on Linux follow the XDG variables', () => {
  const env = { XDG_CONFIG_HOME: '/c', XDG_STATE_HOME: '/s', XDG_DATA_HOME: '/d' };
  const set = { ...linux, env };
  expect(settingsFiles(set)[1]).toBe('/c/shala/desktop.json');
  expect(userFolder(set)).toBe('/s/shala-desktop');
  expect(machineFolders(set)[1]).toBe('/d/shala-desktop');
});
