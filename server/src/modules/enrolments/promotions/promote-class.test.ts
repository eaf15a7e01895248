import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { issues } from '../../../platform/test-kit/issues.ts';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { promoting } from '../testing/promotion-calls.ts';
import { schoolOffice } from '../testing/school-office.ts';
import { threeInAClass } from '../testing/three-in-a-class.ts';

let app: TestApp;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
afterEach(() => app.clock.set('2026-11-16T04:30:00.000Z'));

describe('POST /api/studentSchool/promoteClass', () => {
  it('promotes, detains or withdraws each student', async () => {
    app.clock.set('2027-05-03T04:30:00.000Z');
    const own = await threeInAClass(app);
    const [asha, bharat, chhaya] = own.students;
    const { result } = await own.promote(own.a.id, [
      { enrolmentId: asha!.enrolment.id, outcome: 'promoted', toClassId: own.up.id },
      { enrolmentId: bharat!.enrolment.id, outcome: 'detained', toClassId: own.same.id },
      { enrolmentId: chhaya!.enrolment.id, outcome: 'left' },
    ]);
    expect(result).toMatchObject({
      standard: 5,
      division: 'A',
      fromYearName: '2026-27',
      toYearName: '2027-28',
      promoted: 1,
      detained: 1,
      left: 1,
      undoneAt: null,
      canUndo: true,
    });
    expect(await own.way(asha!.student.id)).toEqual([
      '6A 2027-06-15',
      '5A 2026-06-15 2027-05-01 promoted',
    ]);
    expect(await own.way(bharat!.student.id)).toEqual([
      '5A 2027-06-15',
      '5A 2026-06-15 2027-05-01 detained',
    ]);
    expect(await own.way(chhaya!.student.id)).toEqual(['5A 2026-06-15 2027-05-01 left']);
    expect(await own.admission(asha!.admission.id)).toMatchObject({
      class_id: own.up.id,
      left_on: null,
    });
    expect(await own.admission(chhaya!.admission.id)).toMatchObject({
      left_on: '2027-05-01',
      leaving_reason: 'completed',
    });
    expect(await own.acts('promotion', result.id)).toEqual(['promotion.add']);
    expect((await own.list()).map(({ id }) => id)).toEqual([result.id]);
  });

  it('ends the admissions of those who leave today where the year still runs, and is undone', async () => {
    const own = await threeInAClass(app);
    const [asha, bharat, chhaya] = own.students;
    const late = await own.student('Came Today', own.a, { enrolment: { from_day: '2026-11-16' } });
    const all = [asha!, bharat!, chhaya!, late];
    const before = (await own.preview(own.a.id)).result;
    expect(before).toMatchObject({ yearEndsOn: '2027-05-01', leavesOn: '2026-11-16' });
    const { result } = await own.promote(own.a.id, [
      { enrolmentId: asha!.enrolment.id, outcome: 'promoted', toClassId: own.up.id },
      ...all.slice(1).map(({ enrolment }) => ({
        enrolmentId: enrolment.id,
        outcome: 'left' as const,
      })),
    ]);
    expect(await own.way(asha!.student.id)).toEqual([
      '6A 2027-06-15',
      '5A 2026-06-15 2027-05-01 promoted',
    ]);
    expect(await own.way(bharat!.student.id)).toEqual(['5A 2026-06-15 2026-11-16 left']);
    expect(await own.way(late.student.id)).toEqual(['5A 2026-11-16 2026-11-16 left']);
    const left = await Promise.all(all.map(({ admission }) => own.admission(admission.id)));
    expect(left.map((one) => one.left_on)).toEqual([
      null,
      '2026-11-16',
      '2026-11-16',
      '2026-11-16',
    ]);
    expect((await own.undo(result.id)).status).toBe(200);
    expect(await own.way(bharat!.student.id)).toEqual(['5A 2026-06-15']);
  });

  it('can be undone as a whole, and not student by student', async () => {
    const own = await threeInAClass(app);
    await own.asProposed(own.a.id);
    const { id } = await own.openEnrolment(own.students[0]!.admission.id);
    const answer = await own.principal.call('studentSchool/delete/:id', { params: { id } });
    expect([answer.status, answer.message]).toEqual([
      409,
      'Asha came to this class by promotion. Undo the promotion, or change the class.',
    ]);
  });

  it('promotes once for an idempotency key, and for one of two who promote at once', async () => {
    const own = await threeInAClass(app);
    const idempotencyKey = randomUUID();
    const rows = await own.proposed(own.a.id);
    const same = await Promise.all(
      [1, 2, 3].map(() => own.promote(own.a.id, rows, { idempotencyKey })),
    );
    expect(same.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(same.map(({ result }) => result.id)).size).toBe(1);

    const raced = await threeInAClass(app);
    const once = await raced.proposed(raced.a.id);
    const both = await Promise.all([
      raced.promote(raced.a.id, once),
      raced.promote(raced.a.id, once),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.message).toMatch(/^The class has changed/);
    expect(await raced.list()).toHaveLength(1);
    expect(await raced.way(raced.students[0]!.student.id)).toHaveLength(2);
  });

  it('refuses where a student was admitted meanwhile, or is left out', async () => {
    const own = await threeInAClass(app);
    const rows = await own.proposed(own.a.id);
    await own.student('Came Since');
    const answer = await own.promote(own.a.id, rows);
    expect([answer.status, answer.code]).toEqual([409, 'conflict']);
    expect(await own.list()).toEqual([]);
  });

  it('reports the issues of each row, and changes nothing', async () => {
    const own = await threeInAClass(app);
    const [asha, bharat, chhaya] = own.students.map(({ enrolment }) => enrolment.id);
    const answer = await own.promote(own.a.id, [
      { enrolmentId: asha!, outcome: 'promoted' },
      { enrolmentId: bharat!, outcome: 'detained', toClassId: own.up.id },
      { enrolmentId: chhaya!, outcome: 'promoted', toClassId: own.b.id },
      { enrolmentId: chhaya!, outcome: 'left' },
    ]);
    const choose =
      'Choose a class of the new year: the next standard for a promoted student, the same standard for a detained student.';
    expect(issues(answer)).toEqual([
      422,
      {
        'rows.0.toClassId': 'Fill this in.',
        'rows.1.toClassId': choose,
        'rows.2.toClassId': choose,
        'rows.3.enrolmentId': 'This appears twice.',
      },
    ]);
    expect(await own.way(own.students[0]!.student.id)).toEqual(['5A 2026-06-15']);
  });

  it('promotes out of a year that the office has closed, but never into one', async () => {
    const own = await schoolOffice(app, { highest_standard: 7 });
    const old = await own.schoolClass(4, 'A', { academic_year_id: own.last.id, year: 2025 });
    const { student, enrolment } = await own.student('Late', old, {
      admission: { admitted_on: '2025-06-15' },
      enrolment: { from_day: '2025-06-15' },
    });
    const rows = [{ enrolmentId: enrolment.id, outcome: 'promoted' as const, toClassId: own.a.id }];
    const into = promoting(own);
    expect((await into.promote(own.a.id, rows, { toYearId: own.last.id })).code).toBe('conflict');
    const done = await into.promote(old.id, rows, { toYearId: own.year.id });
    expect(done.status).toBe(200);
    expect(await own.way(student.id)).toEqual([
      '5A 2026-06-15',
      '4A 2025-06-15 2026-05-01 promoted',
    ]);
  });

  it('refuses anybody but the principal, and another school', async () => {
    const own = await threeInAClass(app);
    const stranger = promoting(own, (await schoolOffice(app)).principal);
    const rows = [{ enrolmentId: own.students[0]!.enrolment.id, outcome: 'left' as const }];
    expect((await stranger.promote(own.a.id, rows)).status).toBe(404);
    const teacher = promoting(own, await own.classTeacher(own.a));
    expect((await teacher.promote(own.a.id, rows)).status).toBe(403);
  });
});
