import { newId } from '@shala/contract/new-id.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '../../../platform/test-kit/test-app.ts';
import { type ClassRoom, classRoom, today } from '../testing/class-room.ts';

let app: TestApp;
let room: ClassRoom;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T04:30:00.000Z');
  room = await classRoom(app);
});

describe('POST /api/attendance/markStudentAttendance', () => {
  it('saves a register with its totals, both times and who marked', async () => {
    const { asha, bharat, chhaya, send, schoolDay } = room;
    const at = '2026-11-16T04:10:00.000Z';
    const { result } = await send([
      { student: asha, status: 'present', at },
      { student: bharat, status: 'absent', note: 'Mother rang' },
    ]);
    expect(result).toMatchObject({
      isComplete: false,
      totals: { enrolled: 3, present: 1, absent: 1 },
    });
    const [first, second] = result.answers;
    expect(first).toMatchObject({
      outcome: 'saved',
      name: 'Asha',
      mark: { version: 1, status: 'present', tappedAt: at, arrivedAt: '2026-11-16T04:30:00.000Z' },
    });
    expect(second?.mark).toMatchObject({ note: 'Mother rang', shown: 'absent' });
    const read = await room.register();
    expect(result.answers.map(({ mark }) => mark)).toEqual(
      read.children.slice(0, 2).map(({ mark }) => mark),
    );
    const complete = await send([{ student: chhaya, status: 'half_day' }]);
    expect(complete.result.isComplete).toBe(true);
    expect(await schoolDay()).toMatchObject({
      classes_marked: 1,
      enrolled: 3,
      present: 1,
      absent: 1,
      half_day: 1,
    });
    const groups = await app.db
      .selectFrom('school_day_group')
      .select(['gender', 'category', 'enrolled', 'present', 'absent', 'half_day'])
      .where('school_id', '=', room.school.id)
      .orderBy('gender')
      .execute();
    expect(groups).toEqual([
      { gender: 'female', category: '', enrolled: 2, present: 1, absent: 0, half_day: 1 },
      { gender: 'male', category: 'sc', enrolled: 1, present: 0, absent: 1, half_day: 0 },
    ]);
  });

  it('saves once what is sent twice, and refuses the key for other marks', async () => {
    const { asha, bharat, send, teacher } = room;
    const idempotencyKey = newId();
    const first = await send([{ student: asha, status: 'present' }], { idempotencyKey });
    const again = await send([{ student: asha, status: 'present' }], { idempotencyKey });
    expect(again.result).toEqual(first.result);
    expect((await send([{ student: bharat, status: 'late' }], { idempotencyKey })).status).toBe(
      409,
    );
    const { result: changes } = await teacher.call('attendance/fetchChanges', {
      query: { enrolmentId: asha.enrolment.id, day: today },
    });
    expect(changes).toEqual([]);
  });

  it('takes a changed mark and records what it was, with note and reason', async () => {
    const { asha, mark, principal } = room;
    await mark([{ student: asha, status: 'absent', note: 'No word' }]);
    app.clock.pass({ hours: 1 });
    const reason = 'Came late';
    expect(await mark([{ student: asha, status: 'late', seen: 1 }], { reason })).toEqual(['saved']);
    const { result } = await principal.call('attendance/fetchChanges', {
      query: { enrolmentId: asha.enrolment.id, day: today },
    });
    expect(result).toEqual([
      expect.objectContaining({
        from: 'absent',
        to: 'late',
        noteFrom: 'No word',
        noteTo: 'No word',
        reason,
        at: '2026-11-16T05:30:00.000Z',
      }),
    ]);
  });

  it('corrects one mark and leaves a student without a mark not marked', async () => {
    const { asha, bharat, mark } = room;
    await mark([
      { student: asha, status: 'present' },
      { student: bharat, status: 'present' },
    ]);
    expect(await mark([{ student: asha, status: 'late', seen: 1 }])).toEqual(['saved']);
    const { children: students, isComplete } = await room.register();
    expect(students.map(({ mark }) => [mark.status, mark.version])).toEqual([
      ['late', 2],
      ['present', 1],
      [null, 0],
    ]);
    expect(isComplete).toBe(false);
  });

  it('answers a conflict where somebody marked differently meanwhile, and only there', async () => {
    const { asha, bharat, mark, send, principal } = room;
    await mark([
      { student: asha, status: 'absent' },
      { student: bharat, status: 'present' },
    ]);
    const { result } = await send(
      [
        { student: asha, status: 'present' },
        { student: bharat, status: 'present' },
      ],
      {},
      principal,
    );
    expect(result.answers.map(({ outcome }) => outcome)).toEqual(['conflict', 'same']);
    expect(result.answers[0]?.mark).toMatchObject({ status: 'absent', version: 1 });
    expect(await mark([{ student: asha, status: 'present', seen: 1 }], {}, principal)).toEqual([
      'saved',
    ]);
  });

  it('leaves a note that is not sent, takes a new one, and removes one', async () => {
    const { asha, mark, register } = room;
    const note = async () => (await register()).children[0]?.mark.note;
    await mark([{ student: asha, status: 'late', note: 'Bus' }]);
    expect(await mark([{ student: asha, status: 'late', seen: 1 }])).toEqual(['same']);
    expect(await mark([{ student: asha, status: 'late', note: 'Rain' }])).toEqual(['saved']);
    expect(await note()).toBe('Rain');
    await mark([{ student: asha, status: 'late', seen: 2, note: null }]);
    expect(await note()).toBeNull();
  });

  it('refuses each mark by itself: a student who is not in the class stops no other', async () => {
    const { asha, bharat, send, student, b } = room;
    const elsewhere = await student('Dilip', b);
    await app.db
      .updateTable('enrolment')
      .set({ to_day: '2026-11-13', outcome: 'left' })
      .where('id', '=', bharat.enrolment.id)
      .execute();
    const { result } = await send([
      { student: asha, status: 'present' },
      { student: bharat, status: 'present' },
      { student: elsewhere, status: 'present' },
    ]);
    expect(result.answers.map(({ outcome, error, name }) => [outcome, error, name])).toEqual([
      ['saved', null, 'Asha'],
      ['refused', 'not_enrolled', 'Bharat'],
      ['refused', 'not_enrolled', null],
    ]);
  });

  it('refuses days off, future days, and days outside of the academic year', async () => {
    const { asha, mark } = room;
    const on = (day: string) => mark([{ student: asha, status: 'present' }], { day });
    expect(await on('2026-11-15')).toEqual(['day_off']);
    expect(await on('2026-11-17')).toEqual(['to_come']);
    expect(await on('2026-06-10')).toEqual(['not_enrolled']);
    expect(
      await app.db.selectFrom('mark').selectAll().where('school_id', '=', room.school.id).execute(),
    ).toEqual([]);
  });

  it('refuses a register of a closed year', async () => {
    const last = await app.make.academicYear({
      name: '2025-26',
      starts_on: '2025-06-15',
      ends_on: '2026-05-01',
      is_current: false,
    });
    const old = await app.make.schoolClass(room.school.id, {
      academic_year_id: last.id,
      year: 2025,
      class_teacher_id: room.teacher.id,
    });
    const student = await app.make.enrolled(old, { enrolment: { from_day: '2025-06-15' } });
    const sent = [{ student, status: 'present' as const }];
    const of = { classId: old.id, day: '2026-04-01' };
    expect(await room.mark(sent, of)).toEqual(['closed_year']);
    expect(await room.mark(sent, { ...of, reason: 'Late' }, room.principal)).toEqual([
      'closed_year',
    ]);
  });

  it('accepts marks of those who keep the register, and of the day’s substitute', async () => {
    const { asha, send, colleague, a, mark, school } = room;
    const marks = [{ student: asha, status: 'present' as const }];
    expect((await send(marks, {}, colleague)).status).toBe(403);
    const lesson = await app.make.lesson(a);
    await app.db
      .insertInto('substitution')
      .values({
        lesson_id: lesson.id,
        day: today,
        school_id: school.id,
        period: 1,
        substitute_id: colleague.id,
        sitting_id: lesson.sitting_id,
      })
      .execute();
    expect(await mark(marks, {}, colleague)).toEqual(['saved']);
    expect((await send(marks, { day: '2026-11-14' }, colleague)).status).toBe(403);
    const elsewhere = await app.some('Principal');
    expect((await send(marks, {}, elsewhere)).status).toBe(404);
    const officer = await app.some('EducationOfficer', { districtId: school.district_id });
    expect((await send(marks, {}, officer)).status).toBe(403);
  });

  it('records one act when a register is saved for the first time', async () => {
    const { asha, bharat, mark, a } = room;
    await mark([{ student: asha, status: 'present' }]);
    await mark([{ student: bharat, status: 'present' }]);
    const acts = await app.db
      .selectFrom('audit')
      .select(['act', 'entity_id', 'school_id'])
      .where('entity_id', '=', a.id)
      .execute();
    expect(acts).toEqual([{ act: 'class_day.mark', entity_id: a.id, school_id: room.school.id }]);
  });
});

describe('leave beneath a mark', () => {
  it('shows in place of an absence, but not where the student came', async () => {
    const { asha, bharat, mark, shown, approvedLeave, school } = room;
    const { refreshStudentLeave } = await import('../attendance-public.ts');
    for (const student of [asha, bharat]) {
      await approvedLeave(student, today, today);
      await app.db.transaction().execute((db) =>
        refreshStudentLeave(db, {
          schoolId: school.id,
          admissionId: student.admission.id,
          from: today,
          to: today,
        }),
      );
    }
    expect(await shown()).toEqual(['on_leave', 'on_leave', null]);
    expect(
      await mark([
        { student: asha, status: 'absent' },
        { student: bharat, status: 'present' },
      ]),
    ).toEqual(['saved', 'saved']);
    expect(await shown()).toEqual(['on_leave', 'present', null]);
  });
});
