import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../test-kit/test-app.ts';

let app: TestApp;
let state: { id: string };
/** Of each about 200 bytes. */
const districts = 10_000;
beforeAll(async () => {
  app = await openTestApp();
  const { state_id } = await app.make.district();
  state = { id: state_id };
  const ids = Array.from({ length: districts }, newId);
  const named = ids.map((id) => ({ id, state_id, name: `${id} `.repeat(5).trim(), match_key: id }));
  for (let at = 0; at < districts; at += 1000) {
    await app.db
      .insertInto('district')
      .values(named.slice(at, at + 1000))
      .execute();
  }
});
afterAll(() => app.close());

/** Reads the beginning of a long list, and the rest after `meanwhile`. */
async function download(who: TestPerson, meanwhile: () => Promise<unknown>) {
  const response = await app.app.inject({
    url: '/api/district/fetchAllAsCsv',
    query: { stateId: state.id },
    headers: { authorization: `Bearer ${who.token}` },
    payloadAsStream: true,
  });
  let text = '';
  for await (const piece of response.stream()) {
    if (text === '') await meanwhile();
    text += piece;
  }
  return text.trimEnd().split('\r\n').length;
}

it('a list goes on to its end while its reader is signed in', async () => {
  const officer = await app.some('SuperAdmin');
  expect(await download(officer, async () => {})).toBeGreaterThan(districts);
});

it('a list breaks off when its reader is signed out meanwhile', async () => {
  const officer = await app.some('SuperAdmin');
  await expect(download(officer, () => officer.call('auth/logout'))).rejects.toThrow('destroyed');
});

it('a list breaks off when its reader has other rights meanwhile', async () => {
  const officer = await app.some('SuperAdmin');
  const takeRightAway = () =>
    app.db
      .updateTable('account')
      .set({ titles_removed: ['School Management'] })
      .where('id', '=', officer.id)
      .execute();
  await expect(download(officer, takeRightAway)).rejects.toThrow('destroyed');
});
