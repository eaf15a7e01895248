// @vitest-environment jsdom

import { disguises } from '@shala/contract/testing/aadhaar-disguises.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { drafts, eraseDraftsWithSession } from './drafts.ts';
import { recallDrafts } from './kv.ts';
import { clearSession, storeSession } from './session.ts';
import { principal } from './testing/people.ts';

const ravi = { ...principal, email: 'ravi@shala.in', accessToken: 'of-ravi' };
const record = { values: { name: 'Patil Asha', mobile: '9822012345' }, base: {} };
/** Everything that the device has of drafts. */
const onDevice = async () => JSON.stringify([...(await recallDrafts())]);

let stop: () => void;
beforeEach(async () => {
  storeSession(principal);
  stop = eraseDraftsWithSession();
  await drafts.set('student/1', record);
  expect(await drafts.get('student/1')).toEqual(record);
});
afterEach(() => {
  stop();
  clearSession('logged-out');
  vi.useRealTimers();
});

describe('a draft with a record of a student', () => {
  it('is kept without Aadhaar numbers, and with the numbers of its own fields', async () => {
    await drafts.set('student/2', {
      values: { address: disguises, guardians: [{ occupation: disguises[0] }] },
      base: { apaarId: disguises[0], bankAccountNumber: disguises[0] },
    });
    expect(await drafts.get('student/2')).toMatchObject({
      values: { guardians: [{ occupation: 'XXXX XXXX 2346' }] },
      base: { apaarId: disguises[0], bankAccountNumber: disguises[0] },
    });
    const kept = await onDevice();
    expect(disguises.slice(1).filter((typed) => kept.includes(typed))).toEqual([]);
  });

  it('keeps the ids of places that hold as many digits as an Aadhaar number', async () => {
    const values = { districtId: '8cf4a48a-8654-4985-8887-dc199e60fd87' };
    await drafts.set('school/2', { values, base: values });
    expect(await drafts.get('school/2')).toEqual({ values, base: values });
  });

  it.each(['logged-out', 'no-entries'] as const)('is erased by the change %s', async (change) => {
    clearSession(change);
    await expect.poll(onDevice).toBe('[]');
  });

  it('is erased when another person signs in, and theirs stays', async () => {
    clearSession('ended');
    storeSession(ravi);
    await drafts.set('student/1', { values: 'of Ravi', base: {} });
    await expect.poll(onDevice).not.toContain('Patil');
    expect(await onDevice()).toContain('of Ravi');
  });

  it('stays for the same person when the server has ended the session', async () => {
    clearSession('ended');
    storeSession({ ...principal, accessToken: 'next' });
    expect(await drafts.get('student/1')).toEqual(record);
  });

  it('is kept to the last letter when the server ends the session while the form is open', async () => {
    clearSession('ended');
    const last = { ...record, values: { name: 'Patil Asha Ramesh' } };
    await drafts.set('student/1', last);
    storeSession({ ...principal, accessToken: 'next' });
    expect(await drafts.get('student/1')).toEqual(last);
  });

  it('is held by one tab at a time, and again by the tab that has let it go', async () => {
    const taken = new Set<string>();
    const request = async (
      name: string,
      _: LockOptions,
      work: (lock: object | null) => Promise<void> | null,
    ) => {
      if (taken.has(name)) return work(null);
      taken.add(name);
      await work({});
      taken.delete(name);
    };
    Object.defineProperty(navigator, 'locks', { value: { request }, configurable: true });
    try {
      taken.add(`draft:${principal.email}:student/2`);
      const first = new AbortController();
      const second = new AbortController();
      expect(await drafts.hold('student/2', first.signal)).toBe(false);
      expect(await drafts.hold('student/1', first.signal)).toBe(true);
      first.abort();
      expect(await drafts.hold('student/1', second.signal)).toBe(true);
    } finally {
      Reflect.deleteProperty(navigator, 'locks');
    }
  });

  it('is not kept after logout, though the form is left later', async () => {
    clearSession('logged-out');
    await drafts.set('student/1', record);
    await expect.poll(onDevice).toBe('[]');
  });

  it('expires after three days and is erased at the next start', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 24 * 3600_000 + 1000 });
    expect(await drafts.get('student/1')).toBeUndefined();
    eraseDraftsWithSession()();
    await expect.poll(onDevice).toBe('[]');
  });
});
