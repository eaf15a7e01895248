import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ledgerMakers } from '../../platform/test-kit/ledger-makers.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { schoolYear } from './testing/school-year.ts';

let app: TestApp;
let own: Awaited<ReturnType<typeof schoolYear>>;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolYear(app);
});
afterAll(() => app.close());

const remove = (id: string, who = own.principal, headers = {}) =>
  who.call('class/delete/:id', { params: { id } }, { headers });
const isThere = async (id: string) =>
  (await own.principal.call('class/fetchById/:id', { params: { id } })).status === 200;

describe('DELETE /api/class/delete/{id}', () => {
  it('deletes a class that never had students, with its subjects and teachers', async () => {
    const { id } = await app.make.schoolClass(own.school.id);
    await own.teaches(id, (await app.make.subject()).id);
    expect((await remove(id)).result).toBeNull();
    expect(await isThere(id)).toBe(false);
    expect((await remove(id)).status).toBe(404);
    const { act } = await app.db
      .selectFrom('audit')
      .select('act')
      .where('entity_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(act).toBe('class.delete');
  });

  it('refuses with the number of students who are or were in it, also those who left', async () => {
    const of = await app.make.schoolClass(own.school.id);
    await app.make.enrolled(of);
    const { enrolment, admission } = await app.make.enrolled(of);
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-10-01', outcome: 'left' })
      .where('id', '=', enrolment.id)
      .execute();
    await app.db
      .updateTable('admission')
      .set({ class_id: null, enrolment_id: null })
      .where('id', '=', admission.id)
      .execute();
    const answer = await remove(of.id);
    expect([answer.status, answer.code, answer.message]).toEqual([
      409,
      'in_use',
      '2 students are or were in this class, so it cannot be deleted.',
    ]);
    expect((await remove(of.id, own.principal, { 'accept-language': 'mr' })).message).toBe(
      'या वर्गात 2 विद्यार्थी आहेत किंवा होते, म्हणून तो हटवता येत नाही.',
    );
  });

  it('counts a student who was charged in it once', async () => {
    const of = await app.make.schoolClass(own.school.id);
    const { admission } = await app.make.enrolled(of);
    const { charge, head } = ledgerMakers(app);
    await charge(
      { id: admission.id, school_id: own.school.id, class_id: of.id },
      { head: await head(own.school.id, 'Tuition'), paise: 1_00, dueOn: '2026-06-15' },
    );
    expect((await remove(of.id)).message).toBe(
      '1 student is or was in this class, so it cannot be deleted.',
    );
  });

  it('refuses with the number of periods in its time table', async () => {
    const of = await app.make.schoolClass(own.school.id);
    await app.make.lesson(of);
    const answer = await remove(of.id);
    expect([answer.status, answer.message]).toEqual([
      409,
      'The time table of this class has 1 period. Clear it first.',
    ]);
    expect(await isThere(of.id)).toBe(true);
  });

  it('refuses a class of a closed year', async () => {
    const { id } = await app.make.schoolClass(own.school.id, { academic_year_id: own.last.id });
    expect((await remove(id)).message).toBe(
      'The year 2025-26 is closed: you can view it but not change it.',
    );
    expect(await isThere(id)).toBe(true);
  });

  it("answers 404 for another school's class, 403 to a teacher and an officer", async () => {
    const { id } = await app.make.schoolClass((await app.make.school()).id);
    expect((await remove(id)).status).toBe(404);
    const { id: ownId } = await app.make.schoolClass(own.school.id);
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    const officer = await app.some('EducationOfficer', { districtId: own.school.district_id });
    for (const who of [teacher, officer]) expect((await remove(ownId, who)).status).toBe(403);
  });
});
