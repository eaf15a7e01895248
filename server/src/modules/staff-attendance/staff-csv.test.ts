import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { csvLines } from '../../platform/test-kit/csv-lines.ts';
import { openTestApp, type TestApp, type TestPerson } from '../../platform/test-kit/test-app.ts';

/** Today is Monday, 16 November 2026, 10:00 in India. */
const today = '2026-11-16';

let app: TestApp;
let school: { id: string };
let principal: TestPerson;
beforeAll(async () => {
  app = await openTestApp();
  await app.make.academicYear();
  school = await app.make.school();
  const head = await app.make.account('Principal', { name: '=Ravi Sawant' });
  await app.make.schoolUser(head.id, school.id);
  principal = await app.as(head.id);
  const { id } = await app.make.account('Teacher', { name: 'आशा गावित' });
  await app.make.schoolUser(id, school.id, { designation: 'Assistant teacher' });
  await principal.call('attendance/correctStaff', {
    body: {
      schoolId: school.id,
      accountId: id,
      day: today,
      version: 0,
      status: 'late',
      inAt: '2026-11-16T04:25:00.000Z',
      note: 'Bus, late',
      reason: 'The phone was at home',
    },
  });
});
afterAll(() => app.close());

const reading = (language: string) => ({ headers: { 'accept-language': language } });

describe('GET /api/attendance/fetchStaffDayAsCsv', () => {
  it('sends who is late, on leave and not in yet, as the page says it', async () => {
    const query = { schoolId: school.id };
    const answer = await principal.call('attendance/fetchStaffDayAsCsv', { query });
    expect(answer.headers['content-disposition']).toContain('staff-attendance-2026-11-16.csv');
    const [head, ...lines] = csvLines(answer.text);
    expect(head).toBe(
      'Name,Designation,Status,In time,Place of check-in,Out time,Place of check-out,Note',
    );
    expect(lines.sort()).toEqual([
      "'=Ravi Sawant,Principal,Not in yet,,,,,",
      'आशा गावित,Assistant teacher,Late,2026-11-16 09:55,,,,"Bus, late"',
    ]);
  });

  it('is kept from another school', async () => {
    const other = await app.some('Principal', { schoolId: (await app.make.school()).id });
    for (const row of ['fetchStaffDayAsCsv', 'fetchStaffMonthAsCsv'] as const) {
      const { status } = await other.call(`attendance/${row}`, { query: { schoolId: school.id } });
      expect(status).toBe(404);
    }
  });
});

describe('GET /api/attendance/fetchStaffMonthAsCsv', () => {
  it('has a column for each day, in the letters of the reader’s language', async () => {
    const query = { schoolId: school.id, month: '2026-11' };
    const { text } = await principal.call(
      'attendance/fetchStaffMonthAsCsv',
      { query },
      reading('mr'),
    );
    const [head, ...lines] = csvLines(text).map((line) => line.split(','));
    expect(head).toHaveLength(33);
    expect(head!.slice(0, 3)).toEqual(['नाव', 'पदनाम', '2026-11-01']);
    const asha = lines.find(([name]) => name === 'आशा गावित')!;
    expect(asha[head!.indexOf(today)]).toBe('उशि');
    expect(asha.at(-1)).toBe('1');
  });
});
