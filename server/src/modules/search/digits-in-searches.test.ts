import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

let app: TestApp;
let officer: TestPerson;
let principal: TestPerson;

beforeAll(async () => {
  app = await openTestApp();
  const school = await app.make.school({
    name: 'जि. प. शाळा क्र. १२',
    search_key: 'जि. प. शाळा क्र. १२',
  });
  officer = await app.some('SuperAdmin');
  principal = await app.some('Principal', { schoolId: school.id });
  await app.make.book(school.id, { name: 'Balbharati 12', search_key: 'balbharati 12' });
});
afterAll(() => app.close());

const sameNumber = ['12', '१२', '１２'];

it.each(sameNumber)('A school whose name has १२ is found by %s', async (search) => {
  const query = { search: `शाळा ${search}` };
  expect((await officer.call('school/fetchAllSchool', { query })).result.total).toBe(1);
  expect((await officer.call('search/fetchAll', { query })).result).toHaveLength(1);
});

it.each(sameNumber)('A book whose title has 12 is found by %s', async (search) => {
  const query = { search: `bharati ${search}` };
  expect((await principal.call('library/list', { query })).result.total).toBe(1);
});
