// @vitest-environment jsdom

import { afterEach, assert, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchUserData } from './fetch-user-data.ts';
import { forget, recall } from './kv.ts';
import { clearSession, readSession, storeSession } from './session.ts';
import { answering, ok, refused } from './testing/answering.ts';
import { withTexts } from './testing/page-texts.ts';
import { principal, userDataOf } from './testing/people.ts';
import { forgetUserDataOnLogout } from './user-data.ts';

const row = 'User/getUserData';

beforeEach(async () => {
  await withTexts();
  await forget('userData');
  storeSession(principal);
});

afterEach(() => vi.unstubAllGlobals());

describe('getUserData', () => {
  it('is called with the e-mail of the session', async () => {
    const asked = answering({ [row]: () => ok([userDataOf(principal)]) });
    const known = await fetchUserData(principal);
    expect(asked[0]).toMatchObject({ method: 'POST', body: { email: principal.email } });
    expect(known).toEqual({ state: 'known', answered: true, user: userDataOf(principal) });
  });

  it('writes isPremium into the session', async () => {
    answering({ [row]: () => ok([userDataOf(principal, { isPremium: false })]) });
    await fetchUserData(principal);
    expect(readSession()?.isPremium).toBe(false);
  });

  it.each([
    ['a failure', () => refused(500, 'internal')],
    ['success: false', () => refused(200, 'internal')],
    ['no person', () => ok([])],
    ['nothing', () => ok(null)],
    ['a person without an access list', () => ok([{ email: principal.email }])],
  ])('answered with %s is refused, even when an earlier answer is kept', async (_, reply) => {
    answering({ [row]: () => ok([userDataOf(principal)]) });
    await fetchUserData(principal);
    answering({ [row]: reply });
    expect(await fetchUserData(principal)).toEqual({ state: 'refused' });
  });

  it('returns the last access list when no answer comes', async () => {
    answering({ [row]: () => ok([userDataOf(principal)]) });
    await fetchUserData(principal);
    answering({ [row]: () => undefined });
    expect(await fetchUserData(principal)).toEqual({
      state: 'known',
      answered: false,
      user: userDataOf(principal),
    });
  });

  it('treats an exception like a missing answer', async () => {
    answering({ [row]: () => ok([userDataOf(principal)]) });
    await fetchUserData(principal);
    const broken = { get: () => assert.fail('thrown on reading') };
    answering({ [row]: () => ok([]) });
    vi.spyOn(Response.prototype, 'json').mockResolvedValue({
      success: true,
      get result() {
        return broken.get();
      },
    });
    expect(await fetchUserData(principal)).toMatchObject({ state: 'known', answered: false });
  });

  it('is unknown without an answer and without a kept list', async () => {
    answering({ [row]: () => undefined });
    expect(await fetchUserData(principal)).toEqual({ state: 'unknown' });
  });

  it("does not return another person's list", async () => {
    answering({ [row]: () => ok([userDataOf(principal)]) });
    await fetchUserData(principal);
    answering({ [row]: () => undefined });
    expect(await fetchUserData({ ...principal, email: 'next@shala.in' })).toEqual({
      state: 'unknown',
    });
  });

  it('is forgotten on logout', async () => {
    const stop = forgetUserDataOnLogout();
    answering({ [row]: () => ok([userDataOf(principal)]) });
    await fetchUserData(principal);
    clearSession('logged-out');
    await expect.poll(() => recall('userData')).toBeUndefined();
    stop();
  });
});
