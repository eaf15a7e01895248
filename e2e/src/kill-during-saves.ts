import { expect } from '@playwright/test';
import type { MarksForm } from '@shala/contract/attendance.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Api } from './api.ts';
import { commandOutput } from './command-output.ts';
import { RestartingSite } from './restarting-site.ts';
import { addSchools } from './schools.ts';

/** Each register is saved once and changed once, so a kill may cut off two answers. */
const stages = [
  { status: 'present', seen: 0 },
  { status: 'absent', seen: 1 },
] as const;
const divisions = ['A', 'B'];
const inClass = 5;

/**
 * Marks two classes day after day while the server is killed and restarted, each time a share of a save's usual
 * time after the registers are sent. A sender repeats the same request until it is answered. At the end every mark,
 * total and audit event exists once.
 */
export async function killDuringSaves(dataDir: string, shares: readonly number[]): Promise<void> {
  const site = await RestartingSite.start(dataDir);
  try {
    const school = await schoolWithClasses(site.api);
    const days = workingDaysBefore(school.today, shares.length);
    for (const [number, share] of shares.entries()) {
      const day = days[number]!;
      for (const stage of stages) {
        const killed = number % stages.length === stages.indexOf(stage);
        const registers = school.classes.map((one) => registerOf(one, day, stage));
        const saves = registers.map((body) =>
          site.untilAnswered((api) => api.call('attendance/markStudentAttendance', { body })),
        );
        if (killed) await site.killAfter(share);
        for (const { answers } of await Promise.all(saves)) {
          expect(answers.map(({ outcome }) => outcome)).toEqual(Array(inClass).fill('saved'));
        }
      }
    }
    expect(site.cutOff, 'a save was under way at some kill').toBeGreaterThan(0);
    for (const day of days) await expectSavedOnce(site.api, school, day);
    expect(await firstSaves(site.api, school.id)).toBe(days.length * divisions.length);
  } finally {
    await site.stop();
  }
  const output = await commandOutput('check-attendance', dataDir);
  expect(output).toContain('All totals say what the marks say.');
}

interface SavedClass {
  id: string;
  enrolmentIds: string[];
}

interface SavedSchool {
  id: string;
  today: string;
  classes: SavedClass[];
}

const registerOf = (
  { id, enrolmentIds }: SavedClass,
  day: string,
  { status, seen }: (typeof stages)[number],
): MarksForm => ({
  format: 1,
  idempotencyKey: newId(),
  classId: id,
  day,
  reason: 'From the paper register',
  marks: enrolmentIds.map((enrolmentId) => ({
    enrolmentId,
    status,
    seen,
    tappedAt: new Date().toISOString(),
  })),
});

export async function schoolWithClasses(api: Api): Promise<SavedSchool> {
  const [school] = await addSchools(api, ['Z.P. School Munge'], { startPlanMonths: 12 });
  const { id: schoolId } = school!;
  const today = inKolkata(0);
  const startsOn = inKolkata(-80);
  const year = { name: 'This year', startsOn, endsOn: inKolkata(80) };
  const {
    id: academicYearId,
    version,
    isCurrent,
  } = await api.call('academicYear/addEdit', {
    body: year,
  });
  if (!isCurrent) {
    await api.call('academicYear/updateCurrent', { body: { id: academicYearId, version } });
  }
  const standards = [{ standard: 5, divisions }];
  await api.call('class/addClasses', { body: { schoolId, academicYearId, standards } });
  const made = await api.call('class/fetchBySchool/:schoolId', { params: { schoolId } });
  const classes: SavedClass[] = [];
  for (const { id: classId, division } of made) {
    for (let number = 1; number <= inClass; number += 1) {
      const admission = {
        schoolId,
        classId,
        registerNumber: `${division}${number}`,
        admittedOn: startsOn,
      };
      await api.call('student/addEdit', {
        body: {
          name: `Child ${division} ${number}`,
          gender: number % 2 === 0 ? 'female' : 'male',
          dateOfBirth: '2015-08-02',
          admission,
          isAnother: true,
        },
      });
    }
    const { children: students } = await api.call('attendance/fetchStudentToMarkAttendance', {
      query: { classId },
    });
    classes.push({ id: classId, enrolmentIds: students.map(({ enrolmentId }) => enrolmentId) });
  }
  return { id: schoolId, today, classes };
}

const dayMs = 86_400_000;
const inKolkata = (days: number) =>
  new Date(Date.now() + 5.5 * 3600_000 + days * dayMs).toISOString().slice(0, 10);

function workingDaysBefore(today: string, count: number): string[] {
  const days: string[] = [];
  for (let at = Date.parse(today) - dayMs; days.length < count; at -= dayMs) {
    const day = new Date(at);
    if (day.getUTCDay() !== 0) days.push(day.toISOString().slice(0, 10));
  }
  return days;
}

/** Expects that each student was marked once and changed once, both with a reason in the history. */
async function expectSavedOnce(api: Api, school: SavedSchool, day: string): Promise<void> {
  for (const { id: classId } of school.classes) {
    const { children: students, totals } = await api.call(
      'attendance/fetchStudentToMarkAttendance',
      {
        query: { classId, day },
      },
    );
    expect(totals).toMatchObject({ enrolled: inClass, absent: inClass });
    for (const { enrolmentId, mark } of students) {
      expect(mark).toMatchObject({ status: 'absent', version: stages.length });
      const changes = await api.call('attendance/fetchChanges', { query: { enrolmentId, day } });
      expect(changes.map(({ from, to }) => [from, to])).toEqual([
        ['present', 'absent'],
        [null, 'present'],
      ]);
    }
  }
}

/** Counts the audit events of first saves. */
async function firstSaves(api: Api, schoolId: string): Promise<number> {
  let count = 0;
  for (let page = 1; ; page += 1) {
    const query = { schoolId, pageSize: 100, page };
    const { rows } = await api.call('audit/fetchAll', { query });
    if (rows.length === 0) return count;
    count += rows.filter(({ act }) => act === 'class_day.mark').length;
  }
}
