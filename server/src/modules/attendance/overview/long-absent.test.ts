import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp, type TestPerson } from '../../../platform/test-kit/test-app.ts';
import { type ClassRoom, classRoom, today } from '../testing/class-room.ts';

let app: TestApp;
let room: ClassRoom;
let officer: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set('2026-11-16T05:30:00.000Z');
  room = await classRoom(app);
  officer = await app.some('EducationOfficer', { districtId: room.school.district_id });
});

/** Ten school days up to today, the Sunday left out. */
const days = [5, 6, 7, 9, 10, 11, 12, 13, 14, 16].map(
  (day) => `2026-11-${String(day).padStart(2, '0')}`,
);
type Status = 'present' | 'absent' | 'late' | null;

/** Each day's mark of Asha and Bharat; Chhaya is there every day, so that the register is kept. */
async function keep(asha: Status[], bharat: Status[] = asha.map(() => 'present')) {
  for (const [at, day] of days.slice(-asha.length).entries()) {
    const given = [
      { student: room.asha, status: asha[at]! },
      { student: room.bharat, status: bharat[at]! },
      { student: room.chhaya, status: 'present' as const },
    ].filter(({ status }) => status !== null);
    const sent = given.map((mark) => ({ ...mark, at: `${day}T05:00:00.000Z` }));
    const { status, text } = await room.send(sent, { day }, room.principal);
    if (status !== 200) throw new Error(text);
  }
}
const times = (count: number, status: Status) => Array.from({ length: count }, () => status);
const look = async (query: object = {}, who = officer) =>
  (await who.call('attendance/fetchLongAbsent', { query })).result;
const found = async (query: object = {}, who = officer) =>
  (await look(query, who)).rows.map(({ name, days }) => [name, days]);

describe('GET /api/attendance/fetchLongAbsent', () => {
  it('lists who was absent for seven school days, with the last day there and whom to call', async () => {
    await keep(['present', ...times(7, 'absent')], ['absent', 'present', ...times(6, 'absent')]);
    await app.make.guardian(room.asha.student.id, { name: 'Sunita', mobile: '9822012345' });
    const { rows, total } = await look();
    expect(total).toBe(1);
    expect(rows).toMatchObject([
      {
        name: 'Asha',
        schoolName: room.school.name,
        standard: 5,
        division: 'A',
        days: 7,
        lastPresentOn: '2026-11-07',
        guardianName: 'Sunita',
        mobile: '9822012345',
      },
    ]);
    expect(await found({ inARow: 6 })).toEqual([
      ['Asha', 7],
      ['Bharat', 6],
    ]);
    expect(await found({ inARow: 8 })).toEqual([]);
  });

  it('counts no day on which the student was not marked or which was off, and leave breaks', async () => {
    await keep([...times(3, 'absent'), null, ...times(4, 'absent')], [...times(8, 'absent')]);
    await app.make.holiday({ school_id: room.school.id, from_day: '2026-11-10' });
    await app.db
      .updateTable('school_day')
      .set({ is_off: true })
      .where('school_id', '=', room.school.id)
      .where('day', '=', '2026-11-10')
      .execute();
    expect(await found({ inARow: 5 })).toEqual([
      ['Bharat', 7],
      ['Asha', 6],
    ]);
    await room.approvedLeave(room.bharat, '2026-11-13', '2026-11-13');
    await app.db
      .updateTable('mark')
      .set({ leave_status: 'on_leave', leave_id: '00000000-0000-7000-8000-000000000000' })
      .where('enrolment_id', '=', room.bharat.enrolment.id)
      .where('day', '=', '2026-11-13')
      .execute();
    expect(await found({ inARow: 5 })).toEqual([['Asha', 6]]);
  });

  it('leaves out who came on the last day marked, and who has left', async () => {
    await keep([...times(7, 'absent'), 'late'], times(8, 'absent'));
    expect(await found()).toEqual([['Bharat', 8]]);
    await app.db
      .updateTable('admission')
      .set({ left_on: today, leaving_reason: 'long_absence', class_id: null })
      .where('id', '=', room.bharat.admission.id)
      .execute();
    expect(await found()).toEqual([]);
  });

  it('shows nobody of another district, and filters by place and name', async () => {
    await keep(times(8, 'absent'), times(7, 'absent').concat('present'));
    const elsewhere = await app.some('EducationOfficer', {
      districtId: (await app.make.district()).id,
    });
    expect(await look({}, elsewhere)).toEqual({ rows: [], total: 0 });
    const block = await app.make.block(room.school.district_id);
    expect(await found({ blockId: block.id })).toEqual([]);
    expect(await found({ search: 'ash' })).toEqual([['Asha', 8]]);
    expect(await found({ search: 'bharat' })).toEqual([]);
    const { status } = await room.teacher.call('attendance/fetchLongAbsent', { query: {} });
    expect(status).toBe(403);
  });

  it('is written as CSV in the language of who asks', async () => {
    await keep(times(8, 'absent'));
    const { text } = await officer.call(
      'attendance/fetchLongAbsentAsCsv',
      { query: {} },
      { headers: { 'accept-language': 'mr' } },
    );
    const [headings, line] = text.replace('\ufeff', '').trim().split('\r\n');
    expect(headings).toContain('सलग दिवस');
    expect(line).toMatch(/^Asha,/);
    expect(line!.split(',')).toContain('8');
  });
});
