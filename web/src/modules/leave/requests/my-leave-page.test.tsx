import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { drafts } from '../../../platform/drafts.ts';
import { forget } from '../../../platform/kv.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import {
  balance,
  casual,
  leave,
  leaveOfStudent,
  mine,
  studentLeave,
  surroundings,
  view,
} from '../testing/sample-leave.ts';

const path = '/leave-application/my-application';
const teacher: Session = { ...principal, role: 'Teacher' };
const student: Session = { ...principal, role: 'Student' };

beforeEach(() => forget(`draft:${principal.email}:leave/new/staff`));

async function openMine(search = '', answers: Answers = {}, session = teacher) {
  const app = await openApp(`${path}${search}`, {
    session,
    answers: { ...surroundings(session), ...answers },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('the own leave page', () => {
  it('opens for a teacher with balances and applications', async () => {
    const { here } = await openApp('/leave-application/teacher', {
      session: teacher,
      answers: surroundings(teacher),
    });
    await screen.findByText('8.5 days left');
    expect(here()).toBe(path);
    expect(screen.getByText('12 days credited · 2.5 days availed · 1 day pending')).toBeTruthy();
    const table = await screen.findByRole('table', { name: 'My leave' });
    expect(within(table).getByText('23 Nov 2026, midday to 24 Nov 2026')).toBeTruthy();
    expect(within(table).getByText('Pending')).toBeTruthy();
  });

  it('shows the entries of a balance', async () => {
    await openMine('', {
      'leaveApplication/fetchLedger': () =>
        ok([
          {
            at: '2026-01-01T00:00:00Z',
            kind: 'granted',
            halfDays: 24,
            leaveId: null,
            note: null,
            by: null,
          },
          {
            at: '2026-08-03T06:00:00Z',
            kind: 'taken',
            halfDays: -5,
            leaveId: idOf(9),
            note: null,
            by: 'Anita Naik',
          },
        ]),
    });
    const button = { name: 'Leave account: Casual leave' };
    await userEvent.click(await screen.findByRole('button', button));
    expect(await screen.findByText('Credited for the year')).toBeTruthy();
    expect(screen.getByText('+12')).toBeTruthy();
    expect(screen.getByText('−2.5')).toBeTruthy();
  });

  it('applies for leave and shows its cost before', async () => {
    const { calls, here } = await openMine('?apply=new', {
      'leaveApplication/addEditLeaveForTeacher': () => ok(mine()),
    });
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: 'Casual leave' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Leave type/), casual.id);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A wedding');
    expect(
      await dialog.findByText(
        'Counts as 2 days. 1 day in this period is not counted (holiday). Balance after this leave: 6.5 days.',
      ),
    ).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Apply for leave' }));
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'leaveApplication/addEditLeaveForTeacher')).toMatchObject({
      schoolId: idOf(101),
      leaveTypeId: casual.id,
      fromMidday: false,
      reason: 'A wedding',
    });
  });

  it('keeps a typed application over a reload until the dialog is left', async () => {
    const { unmount } = await openMine('?apply=new');
    await userEvent.type((await findDialog()).getByLabelText(/^Reason/), 'A wedding');
    unmount();
    await openMine('?apply=new');
    const dialog = await findDialog();
    await dialog.findByText('Your unsaved entries have been restored.');
    expect(dialog.getByLabelText(/^Reason/)).toHaveProperty('value', 'A wedding');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(async () => expect(await drafts.get('leave/new/staff')).toBeUndefined());
  });

  it('offers of one day the whole or a half, and of several how they begin and end', async () => {
    const { calls } = await openMine('?apply=new', {
      'leaveApplication/addEditLeaveForTeacher': () => ok(mine()),
    });
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: 'Casual leave' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Leave type/), casual.id);
    const part = await dialog.findByLabelText('Part of the day');
    const offered = within(part)
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
    expect(offered).toEqual(['Whole day', 'First half', 'Second half']);
    expect(dialog.queryByLabelText(/first half only/)).toBeNull();
    await userEvent.selectOptions(part, 'First half');
    await userEvent.selectOptions(part, 'Second half');
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A wedding');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply for leave' }));
    const row = 'leaveApplication/addEditLeaveForTeacher';
    await waitFor(() =>
      expect(bodyOf(calls, row)).toMatchObject({ fromMidday: true, toMidday: false }),
    );
  });

  it('offers leave for men or women only to whom it is for', async () => {
    const forWomen = { ...casual, id: idOf(71), code: 'MAT', name: 'Maternity leave' };
    const forMen = { ...casual, id: idOf(72), code: 'PAT', name: 'Paternity leave' };
    await openMine('?apply=new', {
      'leaveApplication/fetchTypes': () =>
        ok([casual, { ...forWomen, forGender: 'female' }, { ...forMen, forGender: 'male' }]),
      'leaveApplication/fetchBalances': () =>
        ok([
          balance(),
          balance({ leaveTypeId: forWomen.id, code: 'MAT', name: 'Maternity leave' }),
        ]),
    });
    const dialog = await findDialog();
    const choice = await dialog.findByRole('combobox', { name: /^Leave type/ });
    await within(choice).findByRole('option', { name: /Maternity leave/ });
    expect(within(choice).queryByRole('option', { name: /Paternity leave/ })).toBeNull();
  });

  it('applies for leave at all of one’s schools or at one', async () => {
    const schools = [
      { ...munge, id: idOf(11) },
      { ...munge, id: idOf(12), name: 'Z.P. School Malvan' },
    ];
    const { calls } = await openMine('?apply=new', {
      'User/getUserData': () =>
        ok([userDataOf(teacher, { accessControlList: ['Leave Application'], schools })]),
      'leaveApplication/addEditLeaveForTeacher': () => ok(mine()),
    });
    const dialog = await findDialog();
    await userEvent.selectOptions(await dialog.findByLabelText(/^School/), idOf(12));
    await dialog.findByRole('option', { name: casual.name });
    await userEvent.selectOptions(dialog.getByLabelText(/^Leave type/), casual.id);
    expect(dialog.getByText('If off, the leave applies at your other schools too.')).toBeTruthy();
    await userEvent.click(dialog.getByRole('switch', { name: /^Only at this school/ }));
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'A wedding');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply for leave' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'leaveApplication/addEditLeaveForTeacher')).toMatchObject({
        schoolId: idOf(12),
        onlyThere: true,
      }),
    );
  });

  it('says during typing what prevents the leave', async () => {
    await openMine('?apply=new', {
      'leaveApplication/fetchCost': () => ok({ halfDays: 8, daysOff: 0, left: 6 }),
    });
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: 'Casual leave' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Leave type/), casual.id);
    const said = await dialog.findByText(/Counts as 4 days/);
    expect(said.textContent).toContain('Only 3 days of leave are left');
    expect(said.textContent).toContain('At most 3 days at a time.');
    expect(said.textContent).toContain('needs a document');
  });

  it('edits and withdraws a pending application', async () => {
    const { calls } = await openMine('', {
      'leaveApplication/withdraw': () => ok(mine({ state: 'withdrawn' })),
    });
    const menu = { name: 'Actions for 23 Nov 2026, midday to 24 Nov 2026' };
    await userEvent.click(await screen.findByRole('button', menu));
    expect(await screen.findByRole('menuitem', { name: 'Edit' })).toBeTruthy();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Application withdrawn.');
    expect(bodyOf(calls, 'leaveApplication/withdraw')).toEqual({ id: leave().id, version: 1 });
  });

  it('shows the server’s message when an edited application was decided meanwhile', async () => {
    const message = 'The leave of Asha Gavit is already approved.';
    await openMine(`?apply=${mine().id}`, {
      'leaveApplication/addEditLeaveForTeacher': () => refused(409, 'refused', { message }),
    });
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: 'Casual leave' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByText(message)).toBeTruthy();
  });
});

describe('the students’ leave page', () => {
  it('opens as a tab beside the own leave with applications to review', async () => {
    await openMine('?tab=students', {
      'leaveApplication/fetchById/:id': () => ok(view(leaveOfStudent())),
      'leaveApplication/approveLeaveForStudentByTeacher': () =>
        ok(leaveOfStudent({ state: 'approved', isMineToAnswer: false })),
    });
    expect(await screen.findByRole('link', { name: 'My leave' })).toBeTruthy();
    expect(await screen.findByText('5 A · Roll no. 7')).toBeTruthy();
    await userEvent.click(
      screen.getByRole('button', { name: 'Approve or reject the leave of Rohan Pawar' }),
    );
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
    await screen.findByText('Leave of Rohan Pawar approved.');
  });

  it('enters leave for a student of a class', async () => {
    const { calls } = await openMine('?tab=students&apply=new', {
      'class/fetchBySchool/:schoolId': () =>
        ok([
          { id: idOf(505), standard: 5, division: 'A', stream: null, medium: 'mr', isOwn: true },
        ]),
      'student/fetchByClass/:classId': () =>
        ok([{ admissionId: idOf(601), name: 'Rohan Pawar', rollNumber: 7 }]),
      'leaveApplication/addEditLeaveForStudent': () => ok(leaveOfStudent()),
    });
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: '5 A' });
    await userEvent.click(dialog.getByRole('button', { name: 'Enter leave' }));
    expect(bodyOf(calls, 'leaveApplication/addEditLeaveForStudent')).toBeUndefined();
    await userEvent.selectOptions(dialog.getByLabelText(/^Class/), idOf(505));
    await userEvent.click(dialog.getByRole('button', { name: /^Student/ }));
    await userEvent.click(await screen.findByRole('option', { name: '7 · Rohan Pawar' }));
    await userEvent.selectOptions(dialog.getByLabelText(/^Leave type/), studentLeave.id);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Fever');
    await userEvent.click(dialog.getByRole('button', { name: 'Enter leave' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'leaveApplication/addEditLeaveForStudent')).toMatchObject({
        admissionId: idOf(601),
        leaveTypeId: studentLeave.id,
        reason: 'Fever',
      }),
    );
  });

  it('lets a student apply without balances and tabs', async () => {
    const { calls } = await openMine(
      '?apply=new',
      {
        'leaveApplication/fetchLeaveForStudent': () => ok({ rows: [], total: 0 }),
        'leaveApplication/addEditLeaveForStudent': () => ok(leaveOfStudent()),
      },
      student,
    );
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: 'Student leave' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Leave type/), studentLeave.id);
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Fever');
    await userEvent.click(dialog.getByRole('button', { name: 'Apply for leave' }));
    await screen.findByText('Application sent.');
    const body = bodyOf(calls, 'leaveApplication/addEditLeaveForStudent');
    expect(body).not.toHaveProperty('admissionId');
    expect(calls.map(({ row }) => row)).not.toContain('leaveApplication/fetchBalances');
  });

  it('names students in the language of the page', async () => {
    const rohan = leaveOfStudent({ localName: 'रोहन पवार', isMineToAnswer: false });
    await openApp(`${path}?tab=students`, {
      session: teacher,
      language: 'mr',
      answers: {
        ...surroundings(teacher),
        'leaveApplication/fetchLeaveForStudent': () => ok({ rows: [rohan], total: 1 }),
      },
    });
    await screen.findByText('रोहन पवार');
    expect(screen.queryByText('Rohan Pawar')).toBeNull();
  });

  it('shows a student without network what was seen before, and a teacher not', async () => {
    const row = 'leaveApplication/fetchLeaveForStudent';
    const seen = {
      [row]: () => ok({ rows: [leaveOfStudent({ isMineToAnswer: false })], total: 1 }),
    };
    const unreachable = {
      [row]: () => {
        throw new TypeError('no network');
      },
    };
    await openMine('', seen, student);
    await screen.findByText('Pending');
    cleanup();
    await openMine('', unreachable, student);
    await screen.findByText(/^No network\. This is what the server said on/);
    await screen.findByText('Pending');
    cleanup();
    await openMine('?tab=students', seen);
    await screen.findByText('Pending');
    cleanup();
    await openMine('?tab=students', unreachable);
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByText('Pending')).toBeNull();
  });
});
