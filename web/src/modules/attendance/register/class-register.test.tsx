import type { DayRegister, MarksForm } from '@shala/contract/attendance.ts';
import type { AbsentStudent } from '@shala/contract/attendance-overviews.ts';
import { addDays } from '@shala/contract/days.ts';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { allWaiting, inOutbox } from '../../../platform/outbox/outbox-database.ts';
import { exchange, keep } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { readSession } from '../../../platform/session.ts';
import { type Answers, bodyOf, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import {
  asha,
  classId,
  marked,
  om,
  register,
  student,
  taken,
  today,
} from '../testing/sample-registers.ts';
import { waitingMarks } from './waiting-marks.ts';

vi.setConfig({ testTimeout: 60_000 });

const teacher = { ...principal, role: 'Teacher' as const };
const path = '/attendance/class-register';
const row = 'attendance/markStudentAttendance';

async function open(
  of: DayRegister = register(),
  answers: Answers = {},
  at = path,
  session: typeof principal = teacher,
) {
  return openApp(at, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([
          userDataOf(session, {
            accessControlList: ['Attendance'],
            schools: [{ id: of.schoolId, name: 'Z.P. School Munge', planEndsOn: '2099-06-14' }],
          }),
        ]),
      'attendance/fetchMyClasses': () =>
        ok([{ classId, standard: 5, division: 'A', stream: null, isComplete: false }]),
      'attendance/fetchStudentToMarkAttendance': () => ok(of),
      [row]: ({ body }) => ok(taken(body as MarksForm)),
      ...answers,
    },
  });
}

const mark = (name: RegExp) => screen.findByRole('button', { name });
const bodies = (calls: { row: string; body: unknown }[]) =>
  calls.filter((one) => one.row === row).map(({ body }) => body as MarksForm);

const countCopies = (wanted: string) =>
  inOutbox(async (db) => {
    const keys = await db.getAllKeys('copies');
    return keys.filter(([, name]) => name === wanted).length;
  });

afterEach(async () => {
  for (const { key } of await allWaiting()) await exchange(key);
  await inOutbox(async (db) => {
    await db.clear('drafts');
    await db.clear('copies');
  });
});

describe('the register page of a day', () => {
  it('is busy until its marks can be tapped', async () => {
    const seen = new Set<string>();
    const observer = new MutationObserver(() => {
      const table = document.querySelector('table');
      if (!table) return;
      const marks = table.querySelectorAll('[data-mark]').length;
      seen.add(`${table.ariaBusy ?? 'not busy'}, ${marks} to tap`);
    });
    observer.observe(document, { childList: true, subtree: true, attributes: true });
    await open();
    await mark(/^Rane Om: Present/);
    observer.disconnect();
    expect([...seen]).toEqual(['true, 0 to tap', 'not busy, 3 to tap']);
  });

  it('proposes everyone as present and sets the next mark on a tap', async () => {
    const { calls } = await open();
    await userEvent.click(await mark(/^Rane Om: Present/));
    await mark(/^Rane Om: Absent, changed, not saved yet/);
    expect(screen.getByText('2 marks will be saved')).toBeTruthy();
    expect(screen.getByText('On leave', { selector: 'dt' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]!.marks).toMatchObject([
      { enrolmentId: asha.enrolmentId, status: 'present', seen: 0 },
      { enrolmentId: om.enrolmentId, status: 'absent', seen: 0 },
    ]);
    await screen.findByText('Register of 5 A saved.');
    expect(await allWaiting()).toEqual([]);
  });

  it('has its marks on paper, with school, class and day', async () => {
    await open();
    const asha = await mark(/^Patil Asha: Present/);
    expect(asha.hasAttribute('data-on-paper')).toBe(true);
    const head = document.querySelector('p.print-only')!;
    expect(head.textContent).toMatch(/^Z\.P\. School Munge · 5 A · \w+day, \d+ \w+ \d{4}$/);
  });

  it('marks by letters and arrows and saves on Enter', async () => {
    const { calls } = await open();
    (await mark(/^Patil Asha: Present/)).focus();
    await userEvent.keyboard('a');
    await mark(/^Patil Asha: Absent/);
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Rane Om');
    await userEvent.keyboard('h');
    await mark(/^Rane Om: Half day/);
    await userEvent.keyboard('{ArrowUp}');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Rane Om');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]!.marks.map(({ status }) => status)).toEqual(['absent', 'half_day']);
  });

  it('saves a mark whose letter and Enter come faster than the device stores', async () => {
    const students = [
      student(1, 'Patil Asha', marked('present')),
      student(2, 'Rane Om', marked('present')),
    ];
    const { calls } = await open(register({ children: students, markedBy: 'Meera Rane' }));
    const asha = await mark(/^Patil Asha: Present, saved/);
    act(() => {
      fireEvent.keyDown(asha, { key: 'h' });
      fireEvent.keyDown(asha, { key: 'Enter' });
      fireEvent.keyDown(asha, { key: 'Enter' });
    });
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]!.marks.map(({ status }) => status)).toEqual(['half_day']);
    await waitFor(async () => expect(await allWaiting()).toEqual([]));
    expect(bodies(calls)).toHaveLength(1);
  });

  it('counts taps that come faster than the device stores, and undoes the last one', async () => {
    await open();
    const asha = await mark(/^Patil Asha: Present/);
    act(() => {
      fireEvent.click(asha);
      fireEvent.click(asha);
      fireEvent.click(asha);
      fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    });
    await mark(/^Patil Asha: Late, changed/);
  });

  it('saves a correction and nothing else, and leaves who joined meanwhile not marked', async () => {
    const joined = [student(1, 'Patil Asha', marked('present')), om];
    const { calls } = await open(register({ children: joined, markedBy: 'Meera Rane' }));
    await mark(/^Rane Om: Not marked, no mark/);
    screen.getByText('Not marked: 1');
    await userEvent.click(await mark(/^Patil Asha: Present, saved/));
    await mark(/^Patil Asha: Absent, changed/);
    screen.getByText('1 change not saved');
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]!.marks).toMatchObject([
      { enrolmentId: asha.enrolmentId, status: 'absent', seen: 1 },
    ]);
    expect(bodies(calls)[0]!.marks).toHaveLength(1);
  });

  it('proposes nothing on a past day and marks all as present in one step', async () => {
    const past = addDays(today, -1);
    const day = {
      day: past,
      kind: 'working' as const,
      name: null,
      localName: null,
      nameHindi: null,
    };
    const { calls } = await open(register({ day }), {}, `${path}?day=${past}`);
    await mark(/^Rane Om: Not marked, no mark/);
    const save = screen.getByRole<HTMLButtonElement>('button', { name: 'Save register' });
    expect(save.disabled).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Mark them present' }));
    await mark(/^Rane Om: Present, changed/);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Patil Asha:/ })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await mark(/^Rane Om: Not marked/);
    await screen.findByText('Undone: 2 marks');
    await userEvent.click(screen.getByRole('button', { name: 'Mark them present' }));
    await screen.findByText('2 changes not saved');
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]!.marks.map(({ status }) => status)).toEqual(['present', 'present']);
  });

  it('clears one mark by key or all marks, and undoes each until it is saved', async () => {
    const both = [
      student(1, 'Patil Asha', marked('present')),
      student(2, 'Rane Om', marked('late')),
    ];
    const { calls } = await open(register({ children: both, markedBy: 'Meera Rane' }));
    (await mark(/^Rane Om: Late, saved/)).focus();
    await userEvent.keyboard('n');
    await mark(/^Rane Om: Not marked, changed, not saved yet/);
    const clearAll = { name: 'Clear all marks of this register' };
    await userEvent.click(screen.getByRole('button', clearAll));
    await mark(/^Patil Asha: Not marked, changed/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await mark(/^Patil Asha: Present, saved/);
    await mark(/^Rane Om: Not marked, changed/);
    await userEvent.click(screen.getByRole('button', clearAll));
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]!.marks).toMatchObject([
      { enrolmentId: asha.enrolmentId, status: null, seen: 1 },
      { enrolmentId: om.enrolmentId, status: null, seen: 1 },
    ]);
  });

  it('clears the marks of the gate without marking the others as present', async () => {
    const atGate = [student(1, 'Patil Asha', marked('present')), om];
    const { calls } = await open(register({ children: atGate }));
    await mark(/^Rane Om: Present, not saved yet/);
    await userEvent.click(screen.getByRole('button', { name: 'Clear all marks of this register' }));
    await mark(/^Rane Om: Not marked/);
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]!.marks).toMatchObject([
      { enrolmentId: asha.enrolmentId, status: null },
    ]);
    expect(bodies(calls)[0]!.marks).toHaveLength(1);
  });

  it('undoes the last tap alone, by button and by Ctrl+Z, and says what it undid', async () => {
    await open();
    await userEvent.click(await mark(/^Patil Asha: Present/));
    await userEvent.click(await mark(/^Rane Om: Present/));
    await userEvent.click(await mark(/^Rane Om: Absent/));
    await mark(/^Rane Om: Late/);
    const undo = screen.getByRole('button', { name: 'Undo' });
    await userEvent.click(undo);
    await mark(/^Rane Om: Absent, changed/);
    await mark(/^Patil Asha: Absent, changed/);
    const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(said()).toContain('Undone: Rane Om: Absent');
    await userEvent.keyboard('{Control>}z{/Control}');
    await mark(/^Rane Om: Present, not saved yet/);
    expect(document.activeElement?.getAttribute('aria-label')).toMatch(/^Rane Om/);
    await userEvent.keyboard('{Control>}[KeyZ]{/Control}');
    await mark(/^Patil Asha: Present, not saved yet/);
    expect(said()).toContain('Undone: Patil Asha: Present');
    expect(undo.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('a');
    await mark(/^Patil Asha: Absent/);
    expect(said().join()).not.toContain('Undone');
  });

  it('undoes taps that were made before the page was closed', async () => {
    await open();
    await userEvent.click(await mark(/^Patil Asha: Present/));
    await userEvent.click(await mark(/^Rane Om: Present/));
    await mark(/^Rane Om: Absent/);
    await open();
    await mark(/^Rane Om: Absent, changed/);
    await userEvent.keyboard('{Control>}z{/Control}');
    await mark(/^Rane Om: Present, not saved yet/);
    await mark(/^Patil Asha: Absent, changed/);
    await open();
    await mark(/^Rane Om: Present, not saved yet/);
    await mark(/^Patil Asha: Absent, changed/);
  });

  it('says after a save that marks were not accepted', async () => {
    const children = [student(2, 'Rane Om', marked('present'))];
    await open(register({ children, markedBy: 'Meera Rane' }), {
      [row]: ({ body }) => {
        const { answers, ...saved } = taken(body as MarksForm);
        const [first, ...others] = answers;
        return ok({ ...saved, answers: [{ ...first!, outcome: 'conflict' as const }, ...others] });
      },
    });
    await userEvent.click(await mark(/^Rane Om: Present/));
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await screen.findByText('Marks of the register of 5 A were not accepted. Review them.');
    await screen.findByRole('link', { name: 'Needs review' });
  });

  it('counts a note as unsaved while it is typed, and saves it at the first press', async () => {
    const children = [student(1, 'Patil Asha', marked('late'))];
    const { calls } = await open(register({ children, markedBy: 'Meera Rane' }));
    await userEvent.click(await mark(/^Note and time of Patil Asha/));
    await userEvent.type(screen.getByLabelText('Note'), 'fever since Monday ');
    await screen.findByText('1 change not saved');
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('fever since Monday ');
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(bodies(calls)).toHaveLength(1));
    expect(bodies(calls)[0]!.marks).toMatchObject([{ note: 'fever since Monday' }]);
  });

  it('takes an undone note out of its field', async () => {
    await open(register({ children: [student(1, 'Patil Asha', marked('late'))] }));
    await userEvent.click(await mark(/^Note and time of Patil Asha/));
    await userEvent.type(screen.getByLabelText('Note'), 'fever');
    await userEvent.tab();
    await mark(/^Patil Asha: Late, changed/);
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    await mark(/^Patil Asha: Late, saved/);
    expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('');
  });

  it('discards all unsaved changes only after a question', async () => {
    await open();
    await userEvent.click(await mark(/^Patil Asha: Present/));
    await userEvent.click(await mark(/^Rane Om: Present/));
    await mark(/^Rane Om: Absent/);
    const discardAll = { name: 'Discard all unsaved changes' };
    await userEvent.click(screen.getByRole('button', discardAll));
    let dialog = await findDialog();
    dialog.getByText('The changes to 2 students are discarded. Saved marks stay.');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await mark(/^Rane Om: Absent, changed/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', discardAll));
    dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Discard' }));
    await mark(/^Rane Om: Present, not saved yet/);
    await mark(/^Patil Asha: Present, not saved yet/);
    screen.getByText('2 changes discarded.');
  });

  it('marks by roll number and letter from anywhere on the page', async () => {
    await open();
    await mark(/^Patil Asha: Present/);
    await userEvent.keyboard('2');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Rane Om');
    await userEvent.keyboard('a');
    await mark(/^Rane Om: Absent/);
    await userEvent.keyboard('1');
    expect(document.activeElement?.getAttribute('aria-label')).toContain('Patil Asha');
  });

  it('takes a tap on the name as one on the mark', async () => {
    await open();
    await mark(/^Rane Om: Present/);
    await userEvent.click(screen.getByRole('rowheader', { name: 'Rane Om' }));
    await mark(/^Rane Om: Absent/);
  });

  it('links the own attendance, and other pages in its menu', async () => {
    await open();
    const own = await screen.findByRole('link', { name: 'My attendance' });
    expect(own.getAttribute('href')).toBe('/attendance/self-attendance');
    await userEvent.click(screen.getByRole('button', { name: 'More attendance pages' }));
    await screen.findByRole('menuitem', { name: 'At the gate' });
    await screen.findByRole('menuitem', { name: 'Holidays' });
    expect(screen.queryByRole('menuitem', { name: 'Settings' })).toBeNull();
  });

  it('names the school of each class where there are several', async () => {
    await open(register(), {
      'attendance/fetchMyClasses': () =>
        ok(
          ['Z.P. School Munge', 'Z.P. School Wada'].map((schoolName, index) => ({
            classId: index ? idOf(506) : classId,
            standard: 5,
            division: 'A',
            stream: null,
            schoolId: idOf(101 + index),
            schoolName,
            isComplete: index === 1,
          })),
        ),
    });
    await screen.findByRole('option', { name: '5 A · Z.P. School Munge' });
    screen.getByRole('option', { name: '5 A · Z.P. School Wada · marked' });
  });

  it('drops the class where the office chooses another school', async () => {
    const officer = { ...principal, role: 'EducationOfficer' as typeof principal.role };
    const { calls } = await open(
      register(),
      {
        'User/fetchAllSchoolForUser': () => ok({ rows: [], total: 0 }),
        'attendance/fetchBySchool': () =>
          ok({ classes: [{ classId, standard: 5, division: 'A', stream: null }] }),
      },
      `${path}?classId=${idOf(506)}&schoolId=${idOf(101)}`,
      officer,
    );
    await screen.findByRole('option', { name: '5 A' });
    await waitFor(() =>
      expect(
        calls
          .filter((one) => one.row === 'attendance/fetchStudentToMarkAttendance')
          .at(-1)
          ?.url.searchParams.get('classId'),
      ).toBe(classId),
    );
    expect(screen.queryByRole('option', { name: 'Another class' })).toBeNull();
  });

  it('shows a note instead of a list on an unmarked day off', async () => {
    const day = {
      day: today,
      kind: 'off' as const,
      name: 'Diwali',
      localName: null,
      nameHindi: null,
    };
    await open(register({ day, mayMark: false, children: [asha, om] }));
    await screen.findByRole('heading', { name: 'Holiday: Diwali.' });
    expect(screen.queryByRole('rowheader', { name: 'Rane Om' })).toBeNull();
  });

  it('keeps unsaved taps when the page is closed', async () => {
    await open();
    await userEvent.click(await mark(/^Rane Om: Present/));
    await mark(/^Rane Om: Absent/);
    await open();
    await mark(/^Rane Om: Absent, changed, not saved yet/);
  });

  it('stores marks without network, shows them as waiting and sends them once', async () => {
    let isSilent = true;
    const { calls } = await open(register(), {
      [row]: ({ body }) => (isSilent ? undefined : ok(taken(body as MarksForm))),
    });
    await userEvent.click(await mark(/^Rane Om: Present/));
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await mark(/^Rane Om: Absent, waiting to be sent/);
    screen.getByRole('button', { name: 'Not sent yet' });
    await screen.findByText('Register of 5 A saved on this device. It will be sent automatically.');
    expect(screen.queryByRole('button', { name: 'All saved' })).toBeNull();
    await screen.findByRole('link', { name: '1 item not sent yet' });
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    isSilent = false;
    await act(() => sendOutbox());
    await waitFor(() => expect(screen.queryByRole('link', { name: /not sent yet/ })).toBeNull());
    const keys = new Set(bodies(calls).map(({ idempotencyKey }) => idempotencyKey));
    expect(keys.size).toBe(1);
  });

  it('offers to call the guardians of absent students once everything is saved', async () => {
    const absent = (number: number, rest: Partial<AbsentStudent>): AbsentStudent => ({
      enrolmentId: idOf(3000 + number),
      studentId: idOf(1000 + number),
      name: number === 1 ? 'Patil Asha' : 'Rane Om',
      localName: null,
      classId,
      standard: 5,
      division: 'A',
      stream: null,
      rollNumber: number,
      guardianName: null,
      mobile: null,
      note: null,
      absentInARow: 1,
      ...rest,
    });
    const { calls } = await open(
      register({
        isComplete: true,
        children: [
          student(1, 'Patil Asha', marked('absent')),
          student(2, 'Rane Om', marked('absent')),
        ],
      }),
      {
        'attendance/fetchByDate': () =>
          ok([
            absent(1, { guardianName: 'Ramesh Patil', mobile: '9822000001', absentInARow: 3 }),
            absent(2, {}),
          ]),
      },
    );
    const region = within(await screen.findByRole('region', { name: 'Absent students' }));
    const links = region.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['tel:+919822000001', 'https://wa.me/919822000001']);
    region.getByText(/3 days in a row/);
    region.getByText('No guardian recorded');
    const asked = calls.find((one) => one.row === 'attendance/fetchByDate')!.url.searchParams;
    expect([asked.get('classId'), asked.get('day')]).toEqual([classId, today]);
    // An unsaved change is not what the server would answer.
    await userEvent.click(await mark(/^Rane Om: Absent, saved/));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Absent students' })).toBeNull(),
    );
  });

  it('opens a stored register without network', async () => {
    await open();
    await mark(/^Rane Om/);
    await waitFor(async () => expect(await countCopies('registers')).toBe(1));
    await open(register(), {
      'attendance/fetchMyClasses': () => undefined,
      'attendance/fetchStudentToMarkAttendance': () => undefined,
    });
    await mark(/^Rane Om: Present/);
    await screen.findByText(/No network. This is the list of/);
  });

  it('knows the holidays around the day of a stored register', async () => {
    const yesterday = addDays(today, -1);
    const day = (of: string) => ({
      day: of,
      kind: 'working' as const,
      name: null,
      localName: null,
      nameHindi: null,
    });
    await open(register({ day: day(yesterday) }), {
      'holiday/fetchSchoolDays': ({ url }) => {
        expect(url.searchParams.get('to')).toBe(addDays(today, 14));
        return ok([day(yesterday), { ...day(today), kind: 'off', name: 'Diwali' }]);
      },
    });
    await waitFor(async () => expect(await countCopies('days')).toBe(1));
    await open(register(), {
      'attendance/fetchMyClasses': () => undefined,
      'attendance/fetchStudentToMarkAttendance': () => undefined,
    });
    await screen.findByText('Holiday: Diwali.');
    expect(screen.queryByRole('button', { name: 'Save register' })).toBeNull();
  });

  it('requires a reason from the principal in a locked register', async () => {
    const saved = [student(1, 'Patil Asha', marked('present'))];
    const { calls } = await open(register({ state: 'locked', needsReason: true, children: saved }));
    await userEvent.click(await mark(/^Patil Asha: Present/));
    await userEvent.click(await screen.findByRole('button', { name: 'Save register' }));
    await screen.findByText('Enter a reason.');
    expect(bodies(calls)).toEqual([]);
    await userEvent.type(screen.getByLabelText(/Reason/), 'Came late');
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await waitFor(() => expect(bodies(calls)[0]).toMatchObject({ reason: 'Came late' }));
  });

  it('lets the principal unlock a register for its teacher and lock it again', async () => {
    let of = register({ state: 'locked', mayMark: true, needsReason: true });
    const { calls } = await open(
      of,
      {
        'attendance/fetchStudentToMarkAttendance': () => ok(of),
        'attendance/updateLock': ({ body }) => {
          const { openUntil } = body as { openUntil: string | null };
          of = register({ state: openUntil ? 'reopened' : 'locked', openUntil });
          return ok(of);
        },
      },
      path,
      principal,
    );
    const openForTeacher = { name: 'Unlock for the teacher' };
    await userEvent.click(await screen.findByRole('button', openForTeacher));
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', openForTeacher));
    await screen.findByText(/^Unlocked by the principal till/);
    await userEvent.click(screen.getByRole('button', { name: 'Lock again' }));
    await screen.findByRole('button', openForTeacher);
    const bodies = calls.filter((one) => one.row === 'attendance/updateLock');
    expect(bodies.map(({ body }) => body)).toEqual([
      { classId, day: today, openUntil: addDays(today, 1) },
      { classId, day: today, openUntil: null },
    ]);
  });

  it('offers a teacher no unlocking', async () => {
    await open(register({ state: 'locked', mayMark: false }));
    await screen.findByText(/^This register is locked/);
    expect(screen.queryByRole('button', { name: 'Unlock for the teacher' })).toBeNull();
  });

  it.each([
    [{ state: 'closed_year' as const }, /academic year is closed/],
    [{ state: 'to_come' as const }, /not come yet/],
    [
      {
        day: { day: today, kind: 'off' as const, name: 'Diwali', localName: null, nameHindi: null },
      },
      /Holiday: Diwali/,
    ],
  ])('is only read where it cannot be marked: %o', async (rest, said) => {
    await open(register({ ...rest, mayMark: false }));
    await screen.findByText(said);
    expect(screen.queryByRole('button', { name: /^Rane Om:/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Save register' })).toBeNull();
  });

  it('says who marked a student, when it was tapped and when it arrived', async () => {
    await open(register({ children: [student(1, 'Patil Asha', marked('late'))] }));
    await userEvent.click(await mark(/^Note and time of Patil Asha/));
    await screen.findByText(/Marked by Meera Rane: tapped .* 10:30 am, received .* 10:31 am/);
  });

  it('says when a student came through the gate, and what was changed, the note too', async () => {
    const came = marked('late', { version: 3, inAt: `${today}T03:49:00.000Z` });
    const change = { by: 'Meera Rane', tappedAt: came.tappedAt, reason: null };
    await open(register({ children: [student(1, 'Patil Asha', came)] }), {
      'attendance/fetchChanges': () =>
        ok([
          {
            ...change,
            at: '2026-11-16T05:00:00Z',
            from: 'late',
            to: 'late',
            noteFrom: null,
            noteTo: 'Bus',
          },
          {
            ...change,
            at: '2026-11-16T04:00:00Z',
            from: 'absent',
            to: 'late',
            noteFrom: null,
            noteTo: null,
          },
        ]),
    });
    await userEvent.click(await mark(/^Note and time of Patil Asha/));
    screen.getByText('Came in at 9:19 am');
    const said = (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);
    const own = said.filter((text) => text.includes('Meera Rane'));
    expect(own.map((text) => text.split(', Meera')[0])).toEqual(['Note: – → Bus', 'Absent → Late']);
  });

  it('reports a full device at once and does not show the tap', async () => {
    await open();
    const button = await mark(/^Rane Om: Present/);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(button);
    await screen.findByText(/This device is full/);
    put.mockRestore();
    expect(button.getAttribute('aria-label')).toContain('Present');
  });
});

const conflicting = () => ({
  ...waitingMarks({
    language: 'en',
    register: register(),
    account: teacher.email,
    className: '5 A',
    marks: [
      {
        enrolmentId: om.enrolmentId,
        status: 'absent',
        seen: 0,
        tappedAt: `${today}T05:00:00.000Z`,
      },
    ],
    now: `${today}T05:00:00.000Z`,
  }),
  needsReview: true,
  open: [
    {
      enrolmentId: om.enrolmentId,
      outcome: 'conflict' as const,
      refusal: null,
      name: 'Rane Om',
      localName: null,
      mark: marked('late', { version: 3 }),
    },
  ],
});

it('the register page calls no register saved that has marks to review', async () => {
  await keep(conflicting());
  await open(
    register({ markedBy: 'Meera Rane', children: [student(2, 'Rane Om', marked('late'))] }),
  );
  await screen.findByRole('link', { name: '1 mark was not accepted. Review it here.' });
  const review = screen.getByRole('link', { name: 'Needs review' });
  expect(review.getAttribute('href')).toBe('/attendance/unsent');
  expect(screen.queryByRole('button', { name: 'All saved' })).toBeNull();
});

describe('the unsent page', () => {
  it('shows both marks of a conflict and sends the own one where it is chosen', async () => {
    await keep(conflicting());
    const { calls } = await open(register(), {}, '/attendance/unsent');
    await screen.findByText('Meera Rane');
    const link = screen.getByRole('link', { name: /^Register of 5 A/ });
    expect(link.getAttribute('href')).toBe(`${path}?classId=${classId}&day=${today}`);
    expect(screen.getByText(/^Absent, /)).toBeTruthy();
    expect(screen.getByText(/^Late, /)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use my mark' }));
    await waitFor(() =>
      expect(bodies(calls)[0]?.marks).toMatchObject([{ status: 'absent', seen: 3 }]),
    );
    await screen.findByText('Everything has been sent');
  });

  it("keeps the register's mark without sending", async () => {
    await keep(conflicting());
    const { calls } = await open(register(), {}, '/attendance/unsent');
    await userEvent.click(await screen.findByRole('button', { name: 'Keep the register’s mark' }));
    await screen.findByText('Everything has been sent');
    expect(bodies(calls)).toEqual([]);
  });

  it('shows only the number of another account’s items', async () => {
    await keep({ ...conflicting(), account: 'ravi@shala.in' });
    await open(register(), {}, '/attendance/unsent');
    await screen.findByText(/1 item of another user is waiting/);
    expect(screen.queryByText('Rane Om')).toBeNull();
  });

  it('lists checks of the gate and retries a refused number', async () => {
    const key = idOf(7);
    const body = { idempotencyKey: key, schoolId: idOf(101), typed: 'SHALA:27330100101:118' };
    await keep({
      key,
      account: teacher.email,
      row: 'attendance/studentCheckIn',
      needsReview: true,
      madeAt: `${today}T05:00:00.000Z`,
      body: { ...body, tappedAt: `${today}T05:00:00.000Z` },
      failure: { code: 'conflict', message: 'This day is a holiday at the school.' },
    });
    const { calls } = await open(
      register(),
      { 'attendance/studentCheckIn': () => ok({}) },
      '/attendance/unsent',
    );
    await screen.findByRole('heading', { name: 'Gate: check-in of 118' });
    screen.getByText('This day is a holiday at the school.');
    expect(screen.queryByRole('button', { name: 'Send now' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Send again' }));
    await screen.findByText('Everything has been sent');
    expect(bodyOf(calls, 'attendance/studentCheckIn')).toMatchObject(body);
  });

  it('fixes a number of the gate and keeps the time of its tap', async () => {
    const key = idOf(8);
    const tappedAt = `${today}T05:00:00.000Z`;
    await keep({
      key,
      account: teacher.email,
      row: 'attendance/studentCheckIn',
      needsReview: true,
      madeAt: tappedAt,
      body: { idempotencyKey: key, schoolId: idOf(101), typed: '1188', tappedAt },
      failure: { code: 'invalid', message: 'No student has this number.' },
    });
    const { calls } = await open(
      register(),
      { 'attendance/studentCheckIn': () => ok({}) },
      '/attendance/unsent',
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Fix number' }));
    const number = screen.getByLabelText<HTMLInputElement>("Student's number");
    expect(number.value).toBe('1188');
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send with this number' });
    expect(send.disabled).toBe(true);
    await userEvent.clear(number);
    await userEvent.type(number, ' 118 {Enter}');
    await screen.findByText('Everything has been sent');
    const checkIns = calls.filter((one) => one.row === 'attendance/studentCheckIn');
    expect(checkIns).toHaveLength(1);
    expect(checkIns[0]!.body).toMatchObject({ typed: '118', tappedAt });
    expect(checkIns[0]!.body).not.toMatchObject({ idempotencyKey: key });
  });

  it('is asked about at logout in a dialog of its own, before the specified one', async () => {
    await keep(conflicting());
    await open(register(), {}, '/attendance/unsent');
    await screen.findByText('Meera Rane');
    await userEvent.click(screen.getAllByRole('button', { name: 'Logout' })[0]!);
    const title = '1 item on this device is not sent yet';
    const own = await findDialog(title);
    own.getByText(/stays on this device without names/);
    await userEvent.click(own.getByRole('button', { name: 'Go on to logout' }));
    const question = 'Are you sure you want to logout?';
    const specified = await screen.findByRole('dialog', { name: question });
    expect(specified.textContent).toBe(`${question}NoYes, Logout`);
    await userEvent.click(within(specified).getByRole('button', { name: 'No' }));
    expect(readSession()).not.toBeNull();
  });
});
