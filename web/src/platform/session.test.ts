// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceId } from './device.ts';
import {
  clearSession,
  followOtherTabs,
  onSessionChange,
  readSession,
  storePremium,
  storeSession,
} from './session.ts';
import { principal } from './testing/people.ts';

const changes: string[] = [];
const stops: (() => void)[] = [];

beforeEach(() => {
  localStorage.clear();
  changes.length = 0;
  stops.push(onSessionChange((change) => changes.push(change)));
});

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

/** Fires the event that this tab gets after another one has written. */
function inAnotherTab(key: string | null, value: string | null): void {
  if (key === null) localStorage.clear();
  else if (value === null) localStorage.removeItem(key);
  else localStorage.setItem(key, value);
  dispatchEvent(new StorageEvent('storage', { key, newValue: value }));
}

describe('the stored session', () => {
  it('has the five fields of the specification and no other', () => {
    storeSession({ ...principal, extra: 'not stored' } as typeof principal);
    expect(JSON.parse(localStorage.getItem('session') ?? '')).toEqual(principal);
  });

  it('is one of exactly two entries in local storage', () => {
    storeSession(principal);
    deviceId();
    expect(Object.keys(localStorage).sort()).toEqual(['deviceId', 'session']);
  });

  it('leaves the device id in place when it is cleared', () => {
    storeSession(principal);
    const id = deviceId();
    clearSession('logged-out');
    expect(Object.keys(localStorage)).toEqual(['deviceId']);
    expect(deviceId()).toBe(id);
  });

  it.each(['{"email":', 'null', '[]', '"text"', '{}', '{"email":"a@b.in","accessToken":7}'])(
    'counts as none when the entry is damaged: %s',
    (damaged) => {
      localStorage.setItem('session', damaged);
      expect(readSession()).toBeNull();
    },
  );

  it('is read without isPremium', () => {
    const { isPremium: _, ...older } = principal;
    localStorage.setItem('session', JSON.stringify(older));
    expect(readSession()).toEqual(older);
  });

  it('is the same object while the entry does not change', () => {
    storeSession(principal);
    expect(readSession()).toBe(readSession());
  });

  it('distinguishes a new session from a changed one', () => {
    storeSession(principal);
    storePremium(false);
    storePremium(false);
    storeSession({ ...principal, accessToken: 'another' });
    expect(changes).toEqual(['started', 'changed', 'started']);
  });

  it('is kept in memory where local storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    storeSession(principal);
    expect(readSession()).toEqual(principal);
    clearSession('logged-out');
    expect(readSession()).toBeNull();
  });
});

describe('a change in another tab', () => {
  beforeEach(() => {
    storeSession(principal);
    stops.push(followOtherTabs());
    changes.length = 0;
  });

  it('logs this tab out after a logout', () => {
    inAnotherTab('session', null);
    expect(changes).toEqual(['logged-out']);
    expect(readSession()).toBeNull();
  });

  it('ends the session here that the server has ended there', () => {
    const values: (string | null)[] = [];
    const write = vi.spyOn(Storage.prototype, 'setItem').mockImplementation((_, value) => {
      values.push(value);
    });
    clearSession('ended');
    write.mockRestore();
    storeSession(principal);
    changes.length = 0;
    for (const value of [...values, null]) inAnotherTab('session', value);
    expect(changes).toEqual(['ended']);
    expect(readSession()).toBeNull();
  });

  it('logs this tab out when all storage is cleared', () => {
    inAnotherTab(null, null);
    expect(changes).toEqual(['logged-out']);
  });

  it('starts the session here that was started there', () => {
    inAnotherTab('session', JSON.stringify({ ...principal, accessToken: 'new', name: 'B' }));
    expect(changes).toEqual(['started']);
    expect(readSession()?.name).toBe('B');
  });

  it('reports a plan that has ended', () => {
    inAnotherTab('session', JSON.stringify({ ...principal, isPremium: false }));
    expect(changes).toEqual(['changed']);
  });

  it('is ignored when only the device id changes', () => {
    inAnotherTab('deviceId', 'x');
    expect(changes).toEqual([]);
  });
});
