import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personById } from '../person.ts';
import { Scoped } from '../scope.ts';
import { openTestApp, type TestApp } from '../test-kit/test-app.ts';
import { wholeList } from './whole-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('gives every row of its moment once and in its order, though the list changes meanwhile', async () => {
  const officer = await app.some('SuperAdmin');
  const { state_id } = await app.make.district();
  const ids = Array.from({ length: 1001 }, newId).sort();
  const named = ids.map((id) => ({ id, state_id, name: `Kolhapur ${id}`, match_key: id }));
  await app.db.insertInto('district').values(named).execute();

  const person = (await personById(app.db, app.clock, officer.id))!;
  const db = new Scoped(app.db, person);
  const found = db.from('district').where('district.name', 'like', 'Kolhapur%');
  const rows = wholeList(db, 'district', found, (some) =>
    some.select(['district.id', 'district.name']).orderBy('district.id', 'desc'),
  );
  const given: string[] = [];
  for await (const { id } of rows) {
    given.push(id);
    if (given.length > 1) continue;
    await app.db.deleteFrom('district').where('id', 'in', ids.slice(-10)).execute();
    await app.db
      .updateTable('district')
      .set({ name: 'Karveer' })
      .where('id', '=', ids[0]!)
      .execute();
  }
  expect(given).toEqual(ids.toReversed());
});
