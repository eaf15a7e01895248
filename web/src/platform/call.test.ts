// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type CallArguments, call, onPasswordChangeRequired, send } from './call.ts';
import { config, setConfig } from './config.ts';
import { clearCookies } from './cookies.ts';
import { reachability } from './reachability.ts';
import { clearSession, onSessionChange, readSession, storeSession } from './session.ts';
import { answering, ok, refused } from './testing/answering.ts';
import { withTexts } from './testing/page-texts.ts';
import { principal } from './testing/people.ts';

const setCookie = (text: string) => {
  // biome-ignore lint/suspicious/noDocumentCookie: stands for the server's Set-Cookie
  document.cookie = text;
};

beforeEach(async () => {
  await withTexts();
  localStorage.clear();
  storeSession(principal);
});

afterEach(() => {
  clearCookies();
  vi.unstubAllGlobals();
});

describe('call', () => {
  it('sends the bearer token on a signed-in call', async () => {
    const [asked] = await askOnce('job/fetchAll', () => ok([]));
    expect(asked?.headers.get('Authorization')).toBe('Bearer token-of-anita');
  });

  it('sends no old token with a sign-in', async () => {
    const asked = answering({ 'User/isValidUserWithPassword': () => ok(principal) });
    const body = { email: 'a@b.in', password: 'x' };
    await call('User/isValidUserWithPassword', { body }, { anonymous: true });
    expect(asked[0]?.headers.has('Authorization')).toBe(false);
    expect(asked[0]?.body).toEqual(body);
  });

  it('sends the language of the page', async () => {
    await withTexts('mr');
    const [asked] = await askOnce('job/fetchAll', () => ok([]));
    expect(asked?.headers.get('Accept-Language')).toBe('mr');
    await withTexts('en');
  });

  it('fills in the path and repeats a list in the query, leaving out what is empty', async () => {
    const asked = answering({ 'school/fetchAllSchool': () => ok({ rows: [], total: 0 }) });
    await call('school/fetchAllSchool', {
      query: { page: 2, search: '', status: ['open', 'closed'], districtId: undefined },
    } as CallArguments<'school/fetchAllSchool'>[0]);
    expect(asked[0]?.url.search).toBe('?page=2&status=open&status=closed');
    const byId = answering({ 'school/fetchSchoolWithId/:id': () => ok({}) });
    await call('school/fetchSchoolWithId/:id', { params: { id: 'a/b' } });
    expect(byId[0]?.params).toEqual({ id: 'a/b' });
  });

  it('sends a file and its fields as multipart', async () => {
    const asked = answering({ 'school/bulkUploadSchool': () => ok({ jobId: 'j' }) });
    const file = new File(['name'], 'schools.csv');
    await call('school/bulkUploadSchool', { form: { dryRun: 'true' }, file });
    const data = asked[0]?.body as FormData;
    expect([...data.keys()]).toEqual(['dryRun', 'file']);
    expect((data.get('file') as File).name).toBe('schools.csv');
    expect(asked[0]?.headers.has('Content-Type')).toBe(false);
  });

  it('sends no body and no content type where there is nothing to say', async () => {
    const [asked] = await askOnce('auth/logout', () => ok(null));
    expect(asked?.method).toBe('POST');
    expect(asked?.body).toBeUndefined();
    expect(asked?.headers.has('Content-Type')).toBe(false);
  });
});

describe('an answer', () => {
  it('is returned with its message', async () => {
    answering({ 'job/fetchAll': () => ok([], 'All of them') });
    expect(await call('job/fetchAll')).toEqual({
      success: true,
      result: [],
      message: 'All of them',
    });
  });

  it('keeps status, code and errors of a failure', async () => {
    const errors = [{ field: 'name', message: 'Fill this in.' }];
    answering({ 'job/fetchAll': () => refused(422, 'invalid_input', { errors }) });
    expect(await call('job/fetchAll')).toMatchObject({
      success: false,
      status: 422,
      code: 'invalid_input',
      errors,
    });
  });

  it('is an ordinary failure, not an exception, when none arrives', async () => {
    answering({ 'job/fetchAll': () => undefined });
    expect(await call('job/fetchAll')).toMatchObject({
      success: false,
      code: 'offline',
      status: 0,
    });
    expect(reachability()).toBe('unreachable');
    answering({ 'job/fetchAll': () => ok([]) });
    await call('job/fetchAll');
    expect(reachability()).toBe('reached');
  });

  it('that is missing says whether the call was sent, and whether a second one saves it twice', async () => {
    answering({ 'subject/addEdit': () => undefined });
    const outcomes = async (body: object) => {
      const answer = await call('subject/addEdit', { body } as never);
      return 'unanswered' in answer && answer.unanswered;
    };
    expect(await outcomes({ name: 'Botany' })).toBe('repeated');
    expect(await outcomes({ name: 'Botany', idempotencyKey: 'k' })).toBe('once');
    expect(await outcomes({ name: 'Botany', id: 'b', version: 3 })).toBe('once');
    expect(await outcomes({ endsOn: null, seen: [] })).toBe('once');
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
    expect(await outcomes({ name: 'Botany' })).toBe('unsent');
  });

  it('counts as none when it comes from a gateway that cannot reach the server', async () => {
    answering({ 'job/fetchAll': () => new Response('<h1>Bad Gateway</h1>', { status: 502 }) });
    expect(await call('job/fetchAll')).toMatchObject({ success: false, code: 'offline' });
  });

  it('counts as a failure of the server when it cannot be read', async () => {
    answering({ 'job/fetchAll': () => new Response('oops', { status: 500 }) });
    expect(await call('job/fetchAll')).toMatchObject({
      success: false,
      code: 'internal',
      status: 500,
    });
  });

  it('is not awaited after the caller aborts', async () => {
    const caller = new AbortController();
    answering({ 'job/fetchAll': () => ok([]) });
    await call('job/fetchAll');
    vi.stubGlobal(
      'fetch',
      (_: string, { signal }: RequestInit) =>
        new Promise((_, fail) => {
          signal?.addEventListener('abort', () => fail(new DOMException('', 'AbortError')));
        }),
    );
    const answer = call('job/fetchAll', {}, { signal: caller.signal });
    caller.abort();
    expect(await answer).toMatchObject({ success: false });
    expect(reachability()).toBe('reached');
  });
});

describe('the anti-forgery header', () => {
  it('carries the cookie back on a call that changes something', async () => {
    setCookie('XSRF-TOKEN=abc; path=/');
    const [asked] = await askOnce('auth/logout', () => ok(null));
    expect(asked?.headers.get('X-XSRF-TOKEN')).toBe('abc');
  });

  it('is read when the call is sent', async () => {
    setCookie('XSRF-TOKEN=old; path=/');
    const asked = answering({ 'auth/logout': () => ok(null) });
    setCookie('XSRF-TOKEN=new; path=/');
    await call('auth/logout');
    expect(asked[0]?.headers.get('X-XSRF-TOKEN')).toBe('new');
  });

  it('is not sent on a GET, nor without the cookie', async () => {
    const [withoutCookie] = await askOnce('auth/logout', () => ok(null));
    expect(withoutCookie?.headers.has('X-XSRF-TOKEN')).toBe(false);
    setCookie('XSRF-TOKEN=abc; path=/');
    const [get] = await askOnce('job/fetchAll', () => ok([]));
    expect(get?.headers.has('X-XSRF-TOKEN')).toBe(false);
  });

  it('is sent again after bad_xsrf, with the fresh cookie', async () => {
    setCookie('XSRF-TOKEN=old; path=/');
    const asked = answering({
      'auth/logout': ({ headers }) => {
        if (headers.get('X-XSRF-TOKEN') === 'fresh') return ok(null);
        setCookie('XSRF-TOKEN=fresh; path=/');
        return refused(403, 'bad_xsrf');
      },
    });
    expect(await call('auth/logout')).toMatchObject({ success: true });
    expect(asked).toHaveLength(2);
  });

  it('is not sent a third time', async () => {
    const asked = answering({ 'auth/logout': () => refused(403, 'bad_xsrf') });
    expect(await call('auth/logout')).toMatchObject({ success: false, code: 'bad_xsrf' });
    expect(asked).toHaveLength(2);
  });
});

describe('a call to an API host of another origin', () => {
  it('carries the bearer token only: no cookies and no anti-forgery header', async () => {
    setCookie('XSRF-TOKEN=abc; path=/');
    const asked = answering({ 'auth/logout': () => ok(null) });
    const fetching = vi.fn(globalThis.fetch);
    vi.stubGlobal('fetch', fetching);
    setConfig({ ...config, apiHost: 'https://api.example/' });
    await call('auth/logout');
    expect(asked[0]?.url.href).toBe('https://api.example/api/auth/logout');
    expect(asked[0]?.headers.get('Authorization')).toBe('Bearer token-of-anita');
    expect(asked[0]?.headers.has('X-XSRF-TOKEN')).toBe(false);
    expect(fetching.mock.calls[0]?.[1]?.credentials).toBe('omit');
  });
});

describe('followUp', () => {
  it('ends the session on not_signed_in', async () => {
    const changes: string[] = [];
    const stop = onSessionChange((change) => changes.push(change));
    await askOnce('job/fetchAll', () => refused(401, 'not_signed_in'));
    stop();
    expect(readSession()).toBeNull();
    expect(changes).toEqual(['ended']);
  });

  it('keeps the session on not_signed_in of the sign-in itself', async () => {
    answering({ 'User/isValidUserWithPassword': () => refused(401, 'not_signed_in') });
    const body = { email: 'a@b.in', password: 'wrong' };
    await call('User/isValidUserWithPassword', { body }, { anonymous: true });
    expect(readSession()).toEqual(principal);
  });

  it('keeps the session on a late answer to an earlier one', async () => {
    answering({
      'job/fetchAll': () => {
        storeSession({ ...principal, accessToken: 'next' });
        return refused(401, 'not_signed_in');
      },
    });
    await call('job/fetchAll');
    expect(readSession()?.accessToken).toBe('next');
  });

  it('stores isPremium false on plan_expired of the person', async () => {
    await askOnce('job/fetchAll', () => refused(403, 'plan_expired'));
    expect(readSession()?.isPremium).toBe(false);
  });

  it('leaves isPremium true on plan_expired of one school', async () => {
    const result = { schoolId: '01930000-0000-7000-8000-000000000009' };
    await askOnce('job/fetchAll', () => refused(403, 'plan_expired', { result }));
    expect(readSession()?.isPremium).toBe(true);
  });

  it('notifies its listeners of password_change_required', async () => {
    const listener = vi.fn();
    const stop = onPasswordChangeRequired(listener);
    await askOnce('job/fetchAll', () => refused(403, 'password_change_required'));
    stop();
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('ends nothing without a session', async () => {
    clearSession('logged-out');
    const changed = vi.fn();
    const stop = onSessionChange(changed);
    await askOnce('job/fetchAll', () => refused(401, 'not_signed_in'));
    stop();
    expect(changed).not.toHaveBeenCalled();
  });
});

/** The requests of one call to a row that takes no input. */
async function askOnce(row: 'job/fetchAll' | 'auth/logout', reply: () => ReturnType<typeof ok>) {
  const asked = answering({ [row]: reply });
  await send(row);
  return asked;
}
