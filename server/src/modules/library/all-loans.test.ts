import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personById } from '../../platform/person.ts';
import { Scoped } from '../../platform/scope.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import type { Say } from '../../platform/texts.ts';
import { allLoans } from './loan-list.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

it('gives every loan of the list once, though the list changes while its file is read', async () => {
  const school = await app.make.school();
  const principal = await app.some('Principal', { schoolId: school.id });
  const { result: book } = await principal.call('library/addEdit', {
    body: { schoolId: school.id, name: 'Shyamchi Aai', language: 'mr', firstNumber: '1' },
  });
  const copy = await app.db
    .selectFrom('book_copy')
    .where('book_id', '=', book.id)
    .select('id')
    .executeTakeFirstOrThrow();
  const ids = Array.from({ length: 1001 }, newId).sort();
  const returned = {
    copy_id: copy.id,
    school_id: school.id,
    account_id: principal.id,
    issued_on: '2026-10-01',
    due_on: '2026-10-15',
    ended_on: '2026-10-14',
    ending: 'returned',
  };
  await app.db
    .insertInto('book_loan')
    .values(ids.map((id) => ({ id, ...returned })))
    .execute();

  const person = (await personById(app.db, app.clock, principal.id))!;
  const say: Say = (key) => key;
  const call = { db: new Scoped(app.db, person), clock: app.clock, say };
  const given: string[] = [];
  for await (const { id } of allLoans(call, { sort: 'dueOn' })) {
    given.push(id);
    if (given.length === 1) {
      const first = ids.slice(0, 10);
      await app.db.deleteFrom('book_loan').where('id', 'in', first).execute();
    }
  }
  expect(given).toEqual(ids);
});
