import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brokenConstraint } from '../../platform/database.ts';
import { openTestApp, type TestApp } from '../../platform/test-kit/test-app.ts';
import { type SchoolOffice, schoolOffice } from './testing/school-office.ts';

/** What somebody who writes into the database by hand cannot bring into disorder. */

let app: TestApp;
let own: SchoolOffice;
let other: SchoolOffice;
beforeAll(async () => {
  app = await openTestApp();
  own = await schoolOffice(app);
  other = await schoolOffice(app);
});
afterAll(() => app.close());

/** The constraint that stood in the way, or what the trigger said. */
const outcome = (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'done',
    (error) => brokenConstraint(error) ?? (error as Error).message,
  );

describe('the schema', () => {
  it('ties a class, a certificate and a transfer to the student of the admission', async () => {
    const one = await own.student('One');
    const { student: two } = await own.student('Two');
    const { db, make } = app;
    expect(
      await outcome(
        db
          .updateTable('enrolment')
          .set({ student_id: two.id })
          .where('id', '=', one.enrolment.id)
          .execute(),
      ),
    ).toMatch(/^enrolment_/);
    const of = { ...one.admission, student_id: two.id };
    expect(await outcome(make.certificate(of))).toBe('certificate_of_child');
    expect(await outcome(make.transfer(of, other.school.id))).toBe('transfer_of_child');
  });

  it('ties both sides of a transfer to the schools that it names', async () => {
    const { admission } = await own.student('Goes');
    const { admission: elsewhere } = await other.student('There');
    const given = (with_: object) =>
      outcome(app.make.transfer(admission, other.school.id, { state: 'asked', ...with_ }));
    const at = app.clock.now().toISOString();
    expect(await given({ class_id: own.a.id })).toBe('transfer_to_class');
    expect(await given({ from_school_id: own.school.id, to_admission_id: admission.id })).toMatch(
      /^transfer_(to_stay|arrived)$/,
    );
    expect(await given({ answered_at: at })).toBe('transfer_answered');
    expect(await given({ state: 'accepted', answered_at: at })).toBe('transfer_arrived');
    expect(
      await outcome(
        app.make.transfer({ ...admission, school_id: elsewhere.school_id }, own.school.id),
      ),
    ).toBe('transfer_from_stay');
    expect(await given({ class_id: other.a.id })).toBe('done');
  });

  it('ties a promotion, a lesson and a substitution to the school of the class', async () => {
    const { make, db } = app;
    const foreign = { ...own.a, school_id: other.school.id };
    expect(await outcome(make.promotion(foreign, own.next.id))).toBe('promotion_of_school');
    expect(await outcome(make.lesson(own.a, { academic_year_id: own.last.id }))).toBe(
      'lesson_in_year',
    );
    const lesson = await make.lesson(own.a);
    const teacher = await app.some('Teacher', { schoolId: own.school.id });
    const stands = {
      lesson_id: lesson.id,
      day: '2026-11-16',
      period: 1,
      substitute_id: teacher.id,
      sitting_id: lesson.sitting_id,
    };
    const insert = (school_id: string) =>
      outcome(
        db
          .insertInto('substitution')
          .values({ ...stands, school_id })
          .execute(),
      );
    expect(await insert(other.school.id)).toBe('substitution_of_school');
    expect(await insert(own.school.id)).toBe('done');
  });

  it('refuses overlapping periods', async () => {
    const now = app.clock.now().toISOString();
    await app.db
      .insertInto('week_plan')
      .values({ school_id: own.school.id, updated_at: now })
      .execute();
    const insert = (starts_at: string, ends_at: string) =>
      outcome(
        app.db
          .insertInto('period_time')
          .values({ school_id: own.school.id, weekday: 1, starts_at, ends_at })
          .execute(),
      );
    expect(await insert('10:00', '10:40')).toBe('done');
    expect(await insert('10:39', '11:20')).toBe('period_time_alone');
    expect(await insert('10:40', '11:20')).toBe('done');
  });

  it('refuses a student merged into itself, and an impairment without special needs', async () => {
    const { student } = await own.student('Alone');
    const set = (row: object) =>
      outcome(app.db.updateTable('student').set(row).where('id', '=', student.id).execute());
    expect(await set({ merged_into: student.id })).toBe('student_not_into_itself');
    expect(await set({ impairment: 'hearing' })).toBe('student_impairment');
    expect(await set({ impairment: 'hearing', is_cwsn: true })).toBe('done');
  });

  it('refuses changes of an issued certificate but one cancellation, and lower numbers', async () => {
    const { admission } = await own.student('Certified');
    const { id } = await app.make.certificate(admission);
    const set = (row: object) =>
      outcome(app.db.updateTable('certificate').set(row).where('id', '=', id).execute());
    const unchanged = expect.stringContaining('stays as it is');
    const now = app.clock.now().toISOString();
    for (const row of [
      { number: 9999 },
      { data: JSON.stringify({ name: 'Somebody Else' }) },
      { issued_on: '2020-01-01' },
      { code: 'AAAA-BBBB-CCCC-DDDD' },
    ]) {
      expect(await set(row)).toEqual(unchanged);
    }
    expect(await set({ cancelled_at: now, cancel_reason: 'Wrong name' })).toBe('done');
    expect(await set({ cancelled_at: null, cancel_reason: null })).toEqual(unchanged);
    expect(await outcome(app.db.deleteFrom('certificate').where('id', '=', id).execute())).toEqual(
      unchanged,
    );

    const counter = { school_id: own.school.id, kind: 'leaving', year_name: newId() };
    const count = (last_number: number) =>
      outcome(
        app.db
          .insertInto('certificate_counter')
          .values({ ...counter, last_number })
          .onConflict((there) =>
            there.columns(['school_id', 'kind', 'year_name']).doUpdateSet({ last_number }),
          )
          .execute(),
      );
    const inOrder = expect.stringContaining('one after the other');
    expect(await count(5)).toEqual(inOrder);
    expect(await count(1)).toBe('done');
    expect(await count(3)).toEqual(inOrder);
    expect(await outcome(app.db.deleteFrom('certificate_counter').execute())).toEqual(inOrder);
  });
});
