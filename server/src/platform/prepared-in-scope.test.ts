import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { personById } from './person.ts';
import { preparedInScope } from './prepared-in-scope.ts';
import { Scoped } from './scope.ts';
import { openTestApp, type TestApp } from './test-kit/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());

interface School {
  id: string;
}

async function headOf(...schools: School[]): Promise<Scoped> {
  const account = await app.make.account('Principal');
  for (const { id } of schools) await app.make.schoolUser(account.id, id);
  const person = await personById(app.db, app.clock, account.id);
  return new Scoped(app.db, person!);
}

function countingQuery() {
  const texts: string[] = [];
  const run = preparedInScope(
    (db, { name }: { name: string }, { isSorted }: { isSorted: boolean }) => {
      const found = db
        .from('school')
        .where('school.name', 'like', name)
        .select(['school.id', sql<string>`${db.person.accountId}::text`.as('askedBy')]);
      texts.push(String(isSorted));
      return isSorted ? found.orderBy('school.name') : found;
    },
  );
  return { run, texts };
}

it('a query in scope is written once for people of one kind and finds what each of them may see', async () => {
  const [first, second] = [await app.make.school(), await app.make.school()];
  const heads = [await headOf(first), await headOf(second)];
  const { run, texts } = countingQuery();
  for (const [index, school] of [first, second].entries()) {
    const head = heads[index]!;
    const rows = await run(head, { name: '%' }, { isSorted: false });
    expect(rows).toEqual([{ id: school.id, askedBy: head.person.accountId }]);
    expect(await run(head, { name: 'nobody' }, { isSorted: false })).toEqual([]);
  }
  expect(texts).toEqual(['false']);
  await run(heads[0]!, { name: '%' }, { isSorted: true });
  expect(texts).toEqual(['false', 'true']);
});

it('a query in scope is written again for another role, and for whoever has several schools', async () => {
  const [first, second] = [await app.make.school(), await app.make.school()];
  const { run, texts } = countingQuery();
  const seenBy = async (db: Scoped) => {
    const rows = await run(db, { name: '%' }, { isSorted: true });
    return rows
      .map(({ id }) => id)
      .filter((id) => [first.id, second.id].includes(id))
      .sort();
  };
  const both = [first.id, second.id].sort();
  expect(await seenBy(await headOf(first))).toEqual([first.id]);
  expect(await seenBy(await headOf(first, second))).toEqual(both);
  expect(await seenBy(await headOf())).toEqual([]);
  const admin = await app.make.account('SuperAdmin');
  const office = new Scoped(app.db, (await personById(app.db, app.clock, admin.id))!);
  expect(await seenBy(office)).toEqual(both);
  expect(texts).toHaveLength(4);
});
