import type {
  AbsentStudent,
  DayOfSchool,
  Overview,
  UnreportedSchool,
} from '@shala/contract/attendance-overviews.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, type RecordedCall } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';

const officer = { ...principal, role: 'EducationOfficer' as typeof principal.role };
const day = '2026-11-16';
const totals = {
  enrolled: 10,
  present: 7,
  absent: 2,
  late: 1,
  halfDay: 0,
  onLeave: 0,
  medical: 0,
};
const none = { ...totals, present: 0, absent: 0, late: 0 };
const ofClass = { stream: null, classTeacherName: 'Ravi Sawant' };

const schoolDay = (rest: Partial<DayOfSchool> = {}): DayOfSchool => ({
  schoolId: munge.id,
  schoolName: munge.name,
  path: [],
  day: { day, kind: 'working', name: null, localName: null, nameHindi: null },
  meals: null,
  served: { '1-5': null, '6-7': null, '8': null, '9-10': null },
  mealsBy: null,
  classes: [
    {
      ...ofClass,
      classId: idOf(505),
      standard: 5,
      division: 'A',
      totals,
      isDue: true,
      isComplete: true,
      markedBy: 'Ravi Sawant',
      markedAt: `${day}T05:30:00.000Z`,
    },
    {
      ...ofClass,
      classId: idOf(506),
      standard: 6,
      division: 'A',
      totals: none,
      isDue: true,
      isComplete: false,
      markedBy: null,
      markedAt: null,
    },
  ],
  groups: [{ gender: 'female', category: null, ...totals }],
  trend: [{ day, ...totals }],
  ...rest,
});

const absent: AbsentStudent[] = ['Sai Rane', 'Om Rane'].map((name, index) => ({
  enrolmentId: idOf(601 + index),
  studentId: idOf(701 + index),
  name,
  localName: null,
  classId: idOf(505),
  standard: 5,
  division: 'A',
  stream: null,
  rollNumber: index + 1,
  guardianName: 'Santosh Rane',
  mobile: '9822012346',
  note: null,
  absentInARow: 3,
}));

async function openOverview(search = '', answers: Answers = {}, session = principal) {
  return openApp(`/attendance/overview?day=${day}${search}`, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(session, {
            accessControlList: ['Attendance', 'Student Management'],
            schools: [munge],
          }),
        ]),
      'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
      'attendance/fetchBySchool': () => ok(schoolDay()),
      'attendance/fetchByDate': () => ok(absent),
      ...answers,
    },
  });
}

const askedFor = (calls: RecordedCall[], row: string) => calls.filter((one) => one.row === row);

describe('the overview page of a principal', () => {
  it('links the unmarked classes to their registers', async () => {
    await openOverview();
    await screen.findByText('1 of 2 registers marked');
    const classes = within(screen.getByRole('table', { name: 'Classes' }));
    expect(screen.getByRole('table', { name: 'By gender and category' })).toBeTruthy();
    const row = classes.getByText('Not marked yet').closest('tr')!;
    const link = within(row).getByRole('link', { name: '6 A' });
    expect(link.getAttribute('href')).toBe(
      `/attendance/class-register?classId=${idOf(506)}&day=${day}`,
    );
    // Of ten marked in one class eight came; the ten of the other are not absent.
    expect(screen.getByText('Not marked', { selector: 'dt' }).nextSibling?.textContent).toBe('10');
    expect(screen.getAllByText('80%').length).toBeGreaterThan(2);
    expect(screen.getByRole('rowheader', { name: 'Girl' })).toBeTruthy();
  });

  it('lists missing registers first with their teachers', async () => {
    await openOverview();
    const missing = within(await screen.findByRole('region', { name: 'Not marked yet' }));
    expect(missing.getByRole('listitem').textContent).toBe('6 A Ravi Sawant');
  });

  it('expects no register of a class without students', async () => {
    const [fifth, sixth] = schoolDay().classes;
    const unused = { ...sixth!, isDue: false, totals: { ...none, enrolled: 0 } };
    await openOverview('', {
      'attendance/fetchBySchool': () => ok(schoolDay({ classes: [fifth!, unused] })),
    });
    await screen.findByText('1 of 1 register marked');
    expect(screen.getByText('No students yet')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Not marked yet' })).toBeNull();
  });

  it('leads from an absent student to the student’s months', async () => {
    await openOverview();
    const link = await screen.findByRole('link', { name: 'Sai Rane' });
    expect(link.getAttribute('href')).toBe(`/student-management/student/${idOf(701)}/attendance`);
  });

  it('shows no presence before a register is marked', async () => {
    const onLeave = { ...none, onLeave: 1 };
    const [, sixth] = schoolDay().classes;
    await openOverview('', {
      'attendance/fetchBySchool': () =>
        ok(schoolDay({ classes: [{ ...sixth!, totals: onLeave }], groups: [], trend: [] })),
    });
    await screen.findByText('0 of 1 register marked');
    expect(screen.queryByText('0%')).toBeNull();
  });

  it('copies each guardian’s number once', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', {
      ...navigator,
      language: 'en',
      onLine: true,
      clipboard: { writeText: async (text: string) => void copied.push(text) },
    });
    await openOverview();
    await userEvent.click(await screen.findByRole('button', { name: 'Copy mobile numbers' }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy list' }));
    await waitFor(() => expect(copied).toHaveLength(2));
    expect(copied[0]).toBe('9822012346');
    expect(copied[1]?.split('\n')[0]).toBe('5 A\tSai Rane\tSantosh Rane\t9822012346');
    vi.unstubAllGlobals();
  });

  it('filters students absent for three or seven days in a row', async () => {
    const { calls, here } = await openOverview();
    await userEvent.click(await screen.findByRole('button', { name: '7 days or more' }));
    await waitFor(() => expect(here()).toContain('inARow=7'));
    await waitFor(() =>
      expect(askedFor(calls, 'attendance/fetchByDate').at(-1)?.url.searchParams.get('inARow')).toBe(
        '7',
      ),
    );
  });

  it('saves the meals of each group of classes as whole numbers only', async () => {
    const { calls } = await openOverview('', {
      'attendance/updateMeals': () => ok({ meals: 11, mealsBy: 'Anita Naik' }),
    });
    const box = await screen.findByLabelText('Classes 1–5');
    await userEvent.type(screen.getByLabelText('Classes 6–7'), '३');
    await userEvent.type(box, '8.5');
    await userEvent.click(screen.getByRole('button', { name: 'Save count' }));
    await screen.findByText(/^Enter a whole number/);
    await userEvent.clear(box);
    await userEvent.type(box, '8');
    await userEvent.click(screen.getByRole('button', { name: 'Save count' }));
    await waitFor(() =>
      expect(askedFor(calls, 'attendance/updateMeals')[0]?.body).toEqual({
        schoolId: munge.id,
        day,
        served: { '1-5': 8, '6-7': 3 },
      }),
    );
  });

  it('shows an earlier count of a school with one group of classes as that of the group', async () => {
    const [first] = schoolDay().classes;
    await openOverview('', {
      'attendance/fetchBySchool': () => ok(schoolDay({ meals: 12, classes: [first!] })),
    });
    const box = await screen.findByLabelText('Meals served');
    expect(box).toHaveProperty('value', '12');
    const link = screen.getByRole('link', { name: 'Meals of the month' });
    expect(link.getAttribute('href')).toBe(
      `/attendance/meals?schoolId=${munge.id}&month=${day.slice(0, 7)}`,
    );
  });

  it('expects no register on a day off', async () => {
    await openOverview('', {
      'attendance/fetchBySchool': () =>
        ok(
          schoolDay({
            day: { day, kind: 'off', name: 'Diwali', localName: null, nameHindi: null },
          }),
        ),
    });
    await screen.findByRole('heading', { name: 'Diwali' });
    expect(screen.queryByRole('table', { name: 'Classes' })).toBeNull();
  });
});

describe('the overview page of an officer', () => {
  const place = (rest: Partial<Overview['places'][number]> = {}) => ({
    kind: 'block' as const,
    id: idOf(301),
    name: 'Devgad',
    schools: 12,
    schoolsOff: 2,
    schoolsMarked: 7,
    schoolsNotReported: 2,
    schoolsNotSetUp: 1,
    shareBefore: 0.75,
    classes: 60,
    classesMarked: 41,
    ...totals,
    ...rest,
  });
  const overview = { from: day, to: day, path: [], places: [place()], groups: [], trend: [] };

  it('lists the schools that have not reported with the numbers to call', async () => {
    const silent: UnreportedSchool = {
      id: munge.id,
      udiseCode: '27330100102',
      name: munge.name,
      districtName: 'Sindhudurg',
      blockName: 'Devgad',
      classes: 4,
      principals: [{ name: 'Anita Naik', mobile: '9822012345' }],
      contactMobile: null,
    };
    const { calls } = await openOverview(
      '',
      {
        'attendance/fetchOverview': () => ok(overview),
        'attendance/fetchUnreported': () => ok({ rows: [silent], total: 1 }),
      },
      officer,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Schools not reported: 2' }));
    const link = await screen.findByRole('link', { name: '9822012345' });
    expect(link.getAttribute('href')).toBe('tel:+919822012345');
    const toSchool = screen.getByRole('link', { name: new RegExp(`^${munge.name}`) });
    expect(toSchool.getAttribute('href')).toContain(`schoolId=${munge.id}`);
    const [asked] = askedFor(calls, 'attendance/fetchUnreported');
    expect(asked?.url.searchParams.get('day')).toBe(day);
    expect(asked?.url.searchParams.get('sort')).toBe('name');
  });

  it('begins the list of schools at its first page, whichever page of places was open', async () => {
    const { calls, here } = await openOverview(
      '&page=3&show=missing',
      {
        'attendance/fetchOverview': () => ok(overview),
        'attendance/fetchUnreported': () => ok({ rows: [], total: 0 }),
      },
      officer,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Schools not reported: 2' }));
    await screen.findByText('No school is missing.');
    expect(here()).not.toContain('page');
    const [asked] = askedFor(calls, 'attendance/fetchUnreported');
    expect(asked?.url.searchParams.get('page')).toBe('1');
    expect(screen.getByPlaceholderText('Name of the school')).toBeTruthy();
  });

  it('leads from the totals of a place to its parts', async () => {
    const { calls, here } = await openOverview(
      '',
      { 'attendance/fetchOverview': () => ok(overview) },
      officer,
    );
    const link = await screen.findByRole('link', { name: 'Devgad' });
    expect(link.closest('tr')?.textContent).toBe('Devgad721241 / 6080%+5 points2');
    await userEvent.click(link);
    await waitFor(() => expect(here()).toContain(`blockId=${idOf(301)}`));
    await waitFor(() =>
      expect(
        askedFor(calls, 'attendance/fetchOverview').at(-1)?.url.searchParams.get('blockId'),
      ).toBe(idOf(301)),
    );
  });

  it('shows a month with the registers kept, those that kept the fewest first', async () => {
    const places = [
      place(),
      place({ id: idOf(302), name: 'Kudal', classesMarked: 12, schoolsNotReported: 3 }),
    ];
    const groups = [{ gender: 'girl', category: null, ...totals }];
    const trend = [{ day, ...totals }];
    const { calls, here } = await openOverview(
      '',
      {
        'attendance/fetchOverview': () => ok({ ...overview, places, groups, trend }),
      },
      officer,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Month' }));
    // A month counts each student once a day.
    await screen.findByRole('columnheader', { name: 'Student-days' });
    expect(screen.queryByRole('columnheader', { name: 'On the roll' })).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Previous month' }));
    await waitFor(() => {
      const asked = askedFor(calls, 'attendance/fetchOverview').at(-1)!.url.searchParams;
      const [from, to] = [asked.get('from')!, asked.get('to')!];
      expect(from.slice(8)).toBe('01');
      expect(to.slice(0, 7)).toBe(from.slice(0, 7));
      expect(Number(to.slice(8))).toBeGreaterThan(27);
    });
    const rows = await screen.findAllByRole('row');
    expect(rows.map(({ textContent }) => textContent).slice(1, 3)).toEqual([
      'Kudal127320%80%+5 points',
      'Devgad127268%80%+5 points',
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Kudal' }));
    await waitFor(() => expect(here()).toContain('period=month'));
    expect(here()).toContain(`blockId=${idOf(302)}`);
    await userEvent.click(screen.getByRole('button', { name: 'Day' }));
    await waitFor(() => expect(here()).not.toContain('period'));
  });

  it('shows how far places are set up, and leads from a school to its page', async () => {
    const steps = { withPrincipal: 9, withClasses: 7, withStudents: 5, withRegister: 2 };
    const block = { kind: 'block', id: idOf(301), name: 'Devgad', schools: 12, ...steps };
    const all = { withPrincipal: 1, withClasses: 1, withStudents: 0, withRegister: 0 };
    const school = { ...block, ...all, kind: 'school', id: munge.id, name: munge.name, schools: 1 };
    await openOverview(
      '',
      {
        'attendance/fetchOverview': () => ok(overview),
        'attendance/fetchSetUp': ({ url }) =>
          ok(
            url.searchParams.has('blockId')
              ? { path: [{ kind: 'block', id: block.id, name: block.name }], places: [school] }
              : { path: [], places: [block] },
          ),
      },
      officer,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Set-up' }));
    const link = await screen.findByRole('link', { name: 'Devgad' });
    expect(link.closest('tr')?.textContent).toBe('Devgad9 / 127 / 125 / 122 / 12');
    await userEvent.click(link);
    const place = await screen.findByRole('link', { name: munge.name });
    expect(place.closest('tr')?.textContent).toBe(`${munge.name}DoneDoneMissingMissing`);
    expect(place.getAttribute('href')).toBe(`/school-management/school/${munge.id}`);
  });

  it('opens at the address of the staff too, which a school or the view still shows', async () => {
    const open = (search: string) =>
      openApp(`/attendance/teacher${search}`, {
        session: officer,
        answers: {
          'User/getUserData': () =>
            ok([userDataOf(officer, { accessControlList: ['Attendance'] })]),
          'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
          'attendance/fetchOverview': () => ok(overview),
        },
      });
    await open('');
    await screen.findByRole('link', { name: 'Devgad' });
    const staff = screen.getByRole('link', { name: 'Staff' });
    await userEvent.click(staff);
    await screen.findByRole('heading', { name: 'Choose a school' });
  });

  it('counts each school once, and says that a Sunday is off', async () => {
    const off = place({
      schoolsOff: 12,
      schoolsMarked: 0,
      schoolsNotReported: 0,
      schoolsNotSetUp: 0,
    });
    const sunday = '2026-11-15';
    await openOverview(
      `&day=${sunday}`,
      { 'attendance/fetchOverview': () => ok({ ...overview, places: [off] }) },
      officer,
    );
    await screen.findByText(/day off at all schools/);
    const counts = screen.getByText('Not reported', { selector: 'dt' }).closest('dl')!;
    expect(counts.textContent).toBe('All schools12Reported0Not reported0Not set up yet0Day off12');
  });

  it('names the chosen block, and leads back to it from a school', async () => {
    const path = [{ kind: 'block' as const, id: idOf(301), name: 'Devgad' }];
    await openOverview(
      `&blockId=${idOf(301)}`,
      {
        'attendance/fetchOverview': () =>
          ok({ ...overview, path, places: [place({ kind: 'school', name: munge.name })] }),
        'attendance/fetchBySchool': () => ok(schoolDay({ path })),
      },
      officer,
    );
    await screen.findByRole('heading', { name: 'Devgad' });
    await userEvent.click(screen.getByRole('link', { name: munge.name }));
    await screen.findByText('1 of 2 registers marked');
    const back = within(screen.getByRole('navigation', { name: 'Areas' }));
    expect(back.getByRole('link', { name: 'Devgad' }).getAttribute('href')).toBe(
      `/attendance/overview?day=${day}&blockId=${idOf(301)}`,
    );
  });

  it('leads to the schools without a block', async () => {
    const { calls } = await openOverview(
      '',
      {
        'attendance/fetchOverview': () =>
          ok({ ...overview, places: [place({ id: null, name: '' })] }),
      },
      officer,
    );
    await userEvent.click(await screen.findByRole('link', { name: 'No block' }));
    await waitFor(() =>
      expect(
        askedFor(calls, 'attendance/fetchOverview').at(-1)?.url.searchParams.get('withoutBlock'),
      ).toBe('true'),
    );
  });

  it('filters places with missing registers', async () => {
    const done = place({ id: idOf(302), name: 'Malvan', classes: 50, classesMarked: 50 });
    const { here } = await openOverview(
      '',
      { 'attendance/fetchOverview': () => ok({ ...overview, places: [place(), done] }) },
      officer,
    );
    await screen.findByRole('link', { name: 'Malvan' });
    await userEvent.click(screen.getByRole('button', { name: 'Registers not marked: 1' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Malvan' })).toBeNull());
    const link = screen.getByRole('link', { name: 'Devgad' });
    expect(here()).toContain('show=missing');
    expect(link.getAttribute('href')).toContain('show=missing');
  });

  it('ends at the absent students of a school', async () => {
    await openOverview(`&schoolId=${munge.id}`, {}, officer);
    await screen.findByText('Sai Rane');
    // What is counted at the school is entered there.
    expect(screen.queryByLabelText('Meals served')).toBeNull();
  });
});
