import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { schoolOffice } from '../../enrolments/testing/school-office.ts';
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

const late = { reason: 'Paper register' };

describe('GET /api/attendance/fetchByDate', () => {
  const absent = async (query: object = {}, who?: TestPerson) =>
    (
      await (who ?? room.principal).call('attendance/fetchByDate', {
        query: { schoolId: room.school.id, ...query },
      })
    ).result.map(({ name, absentInARow }) => [name, absentInARow]);

  it('lists absent students with the first guardian who has a mobile', async () => {
    const { asha, mark, principal, school } = room;
    const guardian = await app.make.guardian(asha.student.id, { name: 'Rama Gavit' });
    await mark([{ student: asha, status: 'absent', note: 'No word' }]);
    const { result } = await principal.call('attendance/fetchByDate', {
      query: { schoolId: school.id },
    });
    expect(result).toEqual([
      expect.objectContaining({
        name: 'Asha',
        division: 'A',
        rollNumber: 1,
        guardianName: 'Rama Gavit',
        mobile: guardian.mobile,
        note: 'No word',
        absentInARow: 1,
      }),
    ]);
  });

  it('counts school days in a row over Sundays, holidays and days not marked', async () => {
    const { asha, bharat, chhaya, mark, principal, school } = room;
    const days = [
      '2026-11-09',
      '2026-11-10',
      '2026-11-11',
      '2026-11-12',
      '2026-11-13',
      '2026-11-14',
    ];
    for (const day of [...days, today]) {
      const isPresent = day === '2026-11-13';
      await mark(
        [
          { student: asha, status: 'absent' },
          ...(day === '2026-11-12' ? [] : [{ student: bharat, status: 'absent' as const }]),
          { student: chhaya, status: isPresent ? 'present' : 'absent' },
        ],
        { day, ...late },
        principal,
      );
    }
    const off = {
      schoolId: school.id,
      kind: 'off' as const,
      name: 'Diwali',
      from: '2026-11-10',
      to: '2026-11-10',
    };
    expect((await principal.call('holiday/addEdit', { body: off })).status).toBe(200);
    expect(await absent()).toEqual([
      ['Asha', 6],
      ['Bharat', 5],
      ['Chhaya', 2],
    ]);
    expect(await absent({ inARow: '3' })).toEqual([
      ['Asha', 6],
      ['Bharat', 5],
    ]);
    expect(await absent({ inARow: '7' })).toEqual([]);
    expect(await absent({ day: '2026-11-12', inARow: '3' })).toEqual([
      ['Asha', 3],
      ['Chhaya', 3],
    ]);
  });

  it('continues the count where the student has changed class', async () => {
    const { asha, mark, principal, b, colleague } = room;
    await mark([{ student: asha, status: 'absent' }], { day: '2026-11-14' });
    const body = { enrolmentIds: [asha.enrolment.id], classId: b.id, from: today };
    expect((await principal.call('studentSchool/changeClass', { body })).status).toBe(200);
    const { enrolment_id } = await app.db
      .selectFrom('admission')
      .select('enrolment_id')
      .where('id', '=', asha.admission.id)
      .executeTakeFirstOrThrow();
    const moved = { ...asha, enrolment: { ...asha.enrolment, id: enrolment_id! } };
    expect(
      await mark([{ student: moved, status: 'absent' }], { classId: b.id }, colleague),
    ).toEqual(['saved']);
    expect(await absent()).toEqual([['Asha', 2]]);
  });

  it('shows a teacher the students of own classes, and filters by class', async () => {
    const { asha, mark, teacher, colleague, a, b } = room;
    await mark([{ student: asha, status: 'absent' }]);
    expect(await absent({}, teacher)).toHaveLength(1);
    expect(await absent({}, colleague)).toEqual([]);
    expect(await absent({ classId: a.id })).toHaveLength(1);
    expect(await absent({ classId: b.id })).toEqual([]);
  });

  it('names whom to call only to who has the student now, whichever day is asked for', async () => {
    const { asha, mark, principal, school, teacher } = room;
    const day = '2026-11-14';
    const guardian = await app.make.guardian(asha.student.id, { name: 'Rama Gavit' });
    await mark([{ student: asha, status: 'absent', note: 'No word' }], { day });
    const there = await schoolOffice(app);
    const given = await principal.call('studentSchool/createTransfer', {
      body: { admissionId: asha.admission.id, toUdiseCode: there.school.udise_code },
    } as never);
    const moved = await there.principal.call('studentSchool/decideTransfer', {
      body: {
        id: (given.result as { id: string }).id,
        version: 1,
        state: 'accepted',
        classId: there.a.id,
        registerNumber: 'M1',
      },
    } as never);
    expect(moved.status, moved.text).toBe(200);

    const rows = async (who: TestPerson) =>
      (await who.call('attendance/fetchByDate', { query: { schoolId: school.id, day } })).result;
    expect(await rows(principal)).toEqual([
      expect.objectContaining({
        name: 'Asha',
        division: 'A',
        note: 'No word',
        absentInARow: 1,
        guardianName: null,
        mobile: null,
      }),
    ]);
    expect(await rows(teacher)).toEqual([]);
    const former = await app.some('EducationOfficer', { districtId: school.district_id });
    expect(await rows(former)).toMatchObject([{ name: 'Asha', guardianName: null, mobile: null }]);
    const officer = await app.some('EducationOfficer', {
      districtId: there.school.district_id,
    });
    await app.db
      .updateTable('school')
      .set({ district_id: there.school.district_id, block_id: there.school.block_id })
      .where('id', '=', school.id)
      .execute();
    for (const who of [officer, await app.some('SuperAdmin')]) {
      expect(await rows(who)).toMatchObject([{ guardianName: 'Rama Gavit' }]);
    }
    const reads = await Promise.all([
      principal.call('attendance/fetchStudentToMarkAttendance', {
        query: { classId: room.a.id, day },
      } as never),
      principal.call('student/fetchAll', { query: { status: 'former' } }),
      principal.call('student/fetchAllAsCsv', { query: { status: 'former' } }),
      principal.call('student/fetchById/:id', { params: { id: asha.student.id } }),
      principal.call('studentSchool/fetchByStudent/:studentId', {
        params: { studentId: asha.student.id },
      }),
      principal.call('audit/fetchByEntity/:entity/:id', {
        params: { entity: 'student', id: asha.student.id },
      }),
    ]);
    for (const { status, text } of reads) {
      expect(status, text).toBe(200);
      expect(text).toContain('Asha');
      expect([guardian.mobile, 'Rama Gavit'].filter((secret) => text.includes(secret!))).toEqual(
        [],
      );
    }
  });

  it('names whom to call of a student who left and is at no school yet', async () => {
    const { asha, mark, principal, school } = room;
    await app.make.guardian(asha.student.id, { name: 'Rama Gavit' });
    await mark([{ student: asha, status: 'absent' }]);
    const left = await principal.call('studentSchool/withdraw', {
      body: { admissionId: asha.admission.id, version: 1, leftOn: today, reason: 'moved_away' },
    });
    expect(left.status, left.text).toBe(200);
    const { result } = await principal.call('attendance/fetchByDate', {
      query: { schoolId: school.id, day: today },
    });
    expect(result).toMatchObject([{ name: 'Asha', guardianName: 'Rama Gavit' }]);
  });
});
