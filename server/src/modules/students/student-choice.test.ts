import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';
import { type AtSchool, atSchool } from './testing/school-fixture.ts';

/** What who keeps attendance, and not the students' records, reads of them. */

let app: TestApp;
let own: AtSchool;
let marker: TestPerson;
const [pen, mobile] = ['27330055501', '9822060501'];
beforeAll(async () => {
  app = await openTestApp();
  own = await atSchool(app);
  const { id } = await app.make.account('Teacher', { titles_removed: ['Student Management'] });
  await app.make.schoolUser(id, own.school.id);
  await app.db
    .updateTable('class')
    .set({ class_teacher_id: id })
    .where('id', '=', own.schoolClass.id)
    .execute();
  marker = await app.as(id);
  await own.admitted({
    name: 'Kale Meena',
    pen,
    category: 'st',
    isCwsn: true,
    guardians: [{ name: 'Ramesh Kale', relation: 'father', mobile }],
  });
});
afterAll(() => app.close());

const lists = (who: TestPerson, search?: string) => [
  who.call('student/fetchByClass/:classId', { params: { classId: own.schoolClass.id } }),
  who.call('student/fetchBySchool/:schoolId', {
    params: { schoolId: own.school.id },
    query: search ? { search } : {},
  }),
];

const sensitive = [pen, '"st"', '"isCwsn":true'];

describe('a choice of students', () => {
  it('has no guardian for who lacks Student Management, and nothing sensitive for anybody', async () => {
    for (const { text, status } of await Promise.all(lists(marker))) {
      expect(status, text).toBe(200);
      expect(text).toContain('Kale Meena');
      expect([...sensitive, mobile, 'Ramesh Kale'].filter((one) => text.includes(one))).toEqual([]);
    }
    for (const { text } of await Promise.all(lists(own.principal))) {
      expect([...sensitive, mobile].filter((one) => text.includes(one))).toEqual([mobile]);
    }
  });

  it('is searched by what it shows alone', async () => {
    const total = async (who: TestPerson, search: string) => {
      const { result } = await lists(who, search)[1]!;
      return (result as unknown as { total: number }).total;
    };
    for (const secret of [mobile, mobile.slice(0, 6), pen]) {
      expect(await total(own.principal, secret)).toBe(1);
      expect(await total(marker, secret)).toBe(0);
    }
    for (const name of ['Meena', 'मीना', 'Kale']) expect(await total(marker, name)).toBe(1);
  });
});
