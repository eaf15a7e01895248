import type { Leave, LeaveReview } from '@shala/contract/leave.ts';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { personHref, schoolPeopleHref } from '../../../app/links/school-links.ts';
import { openApp } from '../../../app/testing/open-app.tsx';
import { drafts } from '../../../platform/drafts.ts';
import { forget } from '../../../platform/kv.ts';
import type { Session } from '../../../platform/session.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { balance, casual, leave, period, surroundings, view } from '../testing/sample-leave.ts';

// No canvas is there to draw on.
vi.mock('../../../ui/document/pdf/pdf-view.tsx', () => ({
  default: ({ size }: { size: number }) => <p>A PDF of {size} bytes</p>,
}));

const path = '/leave-application/teacher';
const admin: Session = { ...principal, role: 'SuperAdmin' };
const officer: Session = { ...principal, role: 'EducationOfficer' };

beforeEach(() => forget(`draft:${principal.email}:leave/${leave().id}/remark`));

async function openStaff(search = '', answers: Answers = {}, session = principal) {
  const app = await openApp(`${path}${search}`, {
    session,
    answers: { ...surroundings(session), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Staff leave' });
  return app;
}

/** The application on the server, which an approval or rejection changes. */
function answered(first: Leave) {
  let now = first;
  const change = (state: Leave['state']) => () => {
    now = { ...now, version: 2, state, isMineToAnswer: false, canCancel: state === 'approved' };
    return ok(now);
  };
  return {
    'leaveApplication/fetchById/:id': () =>
      ok(
        view(now, {
          balance: balance(),
          others: [
            {
              leaveId: idOf(399),
              name: 'Vikas Jadhav',
              localName: null,
              from: now.from,
              to: now.to,
              state: 'approved',
            },
          ],
          periods: [period],
        }),
      ),
    'leaveApplication/approveLeaveForTeacher': change('approved'),
    'leaveApplication/approveOrRejectLeave': change('rejected'),
    'leaveApplication/cancel': change('cancelled'),
  } satisfies Answers;
}

describe('the staff leave page', () => {
  it('opens for a principal with links to the own leave and the students’', async () => {
    const { here } = await openApp('/leave-application', {
      session: principal,
      answers: surroundings(principal),
    });
    await screen.findByRole('heading', { level: 1, name: 'Staff leave' });
    expect(here()).toBe(path);
    const mine = screen.getByRole('link', { name: 'My leave' });
    expect(mine.getAttribute('href')).toBe('/leave-application/my-application');
    expect(screen.getByRole('link', { name: 'Student leave' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Leave types' })).toBeNull();
  });

  it.each([
    [admin, null, true],
    [officer, '/leave-application/my-application', null],
  ])('links one’s own leave and the leave types by role', async (session, own, kinds) => {
    await openStaff('', {}, session);
    const mine = screen.queryByRole('link', { name: 'My leave' });
    expect(mine?.getAttribute('href') ?? null).toBe(own);
    expect(screen.queryByRole('link', { name: 'Leave types' }) && true).toBe(kinds);
  });

  it('has the counted days in a column of their own, which is not cut', async () => {
    await openStaff();
    const days = await screen.findByRole('cell', { name: '1.5 days' });
    expect(days.dataset['align']).toBe('end');
    expect(screen.getByRole('cell', { name: '23 Nov 2026, midday to 24 Nov 2026' })).toBeTruthy();
  });

  it('fetches with the filters of its address', async () => {
    const { calls } = await openStaff('?isMineToAnswer=true&from=2026-11-01&state=asked');
    await screen.findByText('Asha Gavit');
    const { url } = calls.findLast(({ row }) => row === 'leaveApplication/fetchSchoolWise')!;
    expect(url.searchParams.get('isMineToAnswer')).toBe('true');
    expect(url.searchParams.get('from')).toBe('2026-11-01');
    expect(url.searchParams.get('state')).toContain('asked');
  });
});

describe('the review of an application', () => {
  const free = { 'timeTable/fetchFreeTeachers': () => ok([vikas]) } satisfies Answers;
  const vikas = { id: idOf(402), name: 'Vikas Jadhav', substitutions: 1 };
  const who = { name: 'Substitute for period 3 of 5 A on 23 Nov 2026' };

  it('shows balance, others away and periods, and assigns substitutes with the approval', async () => {
    const { calls, here } = await openStaff('', { ...answered(leave()), ...free });
    await userEvent.click(
      await screen.findByRole('button', { name: 'Approve or reject the leave of Asha Gavit' }),
    );
    const dialog = await findDialog();
    expect(await dialog.findByText('8.5 days · 1 day pending')).toBeTruthy();
    expect(dialog.getByText('Vikas Jadhav')).toBeTruthy();
    expect(dialog.getByText('5 A · Marathi')).toBeTruthy();
    await dialog.findByRole('option', { name: /^Vikas Jadhav/ });
    await userEvent.selectOptions(dialog.getByRole('combobox', who), vikas.id);
    expect(bodyOf(calls, 'timeTable/updateSubstitute')).toBeUndefined();
    await userEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(here()).toBe(path));
    const { lessonId, day } = period;
    expect(bodyOf(calls, 'leaveApplication/approveLeaveForTeacher')).toEqual({
      id: leave().id,
      version: 1,
      substitutes: [{ lessonId, day, substituteId: vikas.id, replacesId: null }],
    });
    const lookedFor = calls.find(({ row }) => row === 'timeTable/fetchFreeTeachers');
    expect(lookedFor?.url.searchParams.get('weekday')).toBe('1');
  });

  it('shows a leave as withdrawn that was withdrawn meanwhile, with nothing left to approve', async () => {
    const review = answered(leave());
    let isWithdrawn = false;
    await openStaff(`?leave=${leave().id}`, {
      ...review,
      'leaveApplication/fetchById/:id': () =>
        isWithdrawn
          ? ok(view(leave({ version: 2, state: 'withdrawn', isMineToAnswer: false })))
          : review['leaveApplication/fetchById/:id'](),
      'leaveApplication/approveLeaveForTeacher': () => {
        isWithdrawn = true;
        return refused(409, 'conflict');
      },
    });
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
    await dialog.findByText('Withdrawn');
    expect(dialog.queryByRole('button', { name: 'Approve' })).toBeNull();
  });

  it('approves once on a double click', async () => {
    const { calls, here } = await openStaff(`?leave=${leave().id}`, answered(leave()));
    const dialog = await findDialog();
    const approve = await dialog.findByRole('button', { name: 'Approve' });
    act(() => {
      fireEvent.click(approve);
      fireEvent.click(approve);
    });
    await waitFor(() => expect(here()).toBe(path));
    const approvals = calls.filter(({ row }) => row === 'leaveApplication/approveLeaveForTeacher');
    expect(approvals).toHaveLength(1);
  });

  it('changes the substitute of an approved leave at once', async () => {
    const approved = leave({ state: 'approved', isMineToAnswer: false, canCancel: true });
    const { calls } = await openStaff(`?leave=${approved.id}`, {
      ...answered(approved),
      ...free,
      'timeTable/updateSubstitute': () => ok(null),
    });
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: /^Vikas Jadhav/ });
    await userEvent.selectOptions(dialog.getByRole('combobox', who), vikas.id);
    const { lessonId, day } = period;
    await waitFor(() =>
      expect(bodyOf(calls, 'timeTable/updateSubstitute')).toEqual({
        lessonId,
        day,
        substituteId: vikas.id,
        replacesId: null,
      }),
    );
  });

  it('leaves the substitutes of a principal to the school', async () => {
    await openStaff(`?leave=${leave().id}`, answered(leave()), officer);
    const dialog = await findDialog();
    expect(
      await dialog.findByText('The school assigns substitutes once the leave is approved.'),
    ).toBeTruthy();
    expect(dialog.queryByRole('combobox')).toBeNull();
  });

  it('has the number of a period in a column of its own, and its subject in the page’s language', async () => {
    await openStaff(`?leave=${leave().id}`, { ...answered(leave()), ...free });
    const dialog = await findDialog();
    const number = await dialog.findByRole('cell', { name: '3' });
    expect(number.dataset['align']).toBe('end');
    expect(dialog.getByRole('cell', { name: '23 Nov 2026' })).toBeTruthy();
    await act(() => i18next.changeLanguage('mr'));
    expect(await dialog.findByText('5 A · मराठी')).toBeTruthy();
  });

  it('names who acts for a principal, or leads to the staff where nobody does', async () => {
    const acting = { accountId: idOf(402), name: 'Vikas Jadhav' };
    const open = async (appointed: LeaveReview['acting']) => {
      const titles = ['Leave Application', 'Users Management'] as const;
      const own = userDataOf(principal, { accessControlList: [...titles] });
      const { unmount } = await openStaff(`?leave=${leave().id}`, {
        'User/getUserData': () => ok([own]),
        'leaveApplication/fetchById/:id': () =>
          ok(view(leave({ role: 'Principal' }), { acting: appointed })),
      });
      return { dialog: await findDialog(), unmount };
    };
    const first = await open([{ ...acting, from: '2026-11-23', to: '2026-11-24' }]);
    const person = await first.dialog.findByRole('link', { name: acting.name });
    expect(person.getAttribute('href')).toBe(personHref(acting.accountId));
    first.unmount();
    const { dialog } = await open([]);
    await dialog.findByText(/Nobody is appointed as acting principal on these days/);
    const staff = dialog.getByRole('link', { name: 'Choose a teacher from the staff' });
    expect(staff.getAttribute('href')).toBe(schoolPeopleHref({ id: leave().schoolId! }));
  });

  it('shows the periods of a long leave a few at a time', async () => {
    const periods = Array.from({ length: 30 }, (_, index) => ({
      ...period,
      lessonId: idOf(800 + index),
    }));
    await openStaff(`?leave=${leave().id}`, {
      ...answered(leave()),
      ...free,
      'leaveApplication/fetchById/:id': () => ok(view(leave(), { periods })),
    });
    const dialog = await findDialog();
    const more = await dialog.findByRole('button', { name: 'Show all 30 periods' });
    expect(dialog.getAllByRole('combobox')).toHaveLength(20);
    await userEvent.click(more);
    expect(dialog.getAllByRole('combobox')).toHaveLength(30);
  });

  it('shows a document that is no picture as a PDF, with a button that saves it', async () => {
    const documentId = idOf(501);
    await openStaff(`?leave=${leave().id}`, {
      ...answered(leave({ fileId: documentId })),
      'file/fetchLink/:id': () => ok({ url: `/api/file/fetch/${documentId}` }),
      'file/fetch/:id': () => new Response('%PDF'),
    });
    const dialog = await findDialog();
    fireEvent.error(await dialog.findByRole('img', { name: 'Document' }));
    await dialog.findByText('A PDF of 4 bytes');
    expect(dialog.getByRole('button', { name: 'Save document' })).toBeTruthy();
  });

  it('says that a document could not be fetched, and shows it when asked again', async () => {
    const documentId = idOf(501);
    let isLost = true;
    await openStaff(`?leave=${leave().id}`, {
      ...answered(leave({ fileId: documentId })),
      'file/fetchLink/:id': () => ok({ url: `/api/file/fetch/${documentId}` }),
      'file/fetch/:id': () => (isLost ? undefined : new Response('%PDF')),
    });
    const dialog = await findDialog();
    fireEvent.error(await dialog.findByRole('img', { name: 'Document' }));
    await dialog.findByText('The server could not be reached');
    isLost = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    fireEvent.error(await dialog.findByRole('img', { name: 'Document' }));
    await dialog.findByText('A PDF of 4 bytes');
  });

  it('requires a reason for a rejection', async () => {
    const { calls, here } = await openStaff(`?leave=${leave().id}`, answered(leave()));
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Reject' }));
    expect(await dialog.findByText('Enter the reason for rejecting.')).toBeTruthy();
    expect(bodyOf(calls, 'leaveApplication/approveOrRejectLeave')).toBeUndefined();
    await userEvent.type(dialog.getByLabelText(/^Remark/), 'Inspection on that day');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'leaveApplication/approveOrRejectLeave')).toEqual({
      id: leave().id,
      version: 1,
      approve: false,
      remark: 'Inspection on that day',
    });
  });

  it('has the typed remark after a reload, until it is sent', async () => {
    const search = `?leave=${leave().id}`;
    const { unmount } = await openStaff(search, answered(leave()));
    const first = await findDialog();
    await userEvent.type(await first.findByLabelText(/^Remark/), 'Exams that week');
    unmount();
    const { calls, here } = await openStaff(search, answered(leave()));
    const dialog = await findDialog();
    await dialog.findByText('Your unsaved entries have been restored.');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(here()).toBe(path));
    expect(bodyOf(calls, 'leaveApplication/approveOrRejectLeave')).toMatchObject({
      remark: 'Exams that week',
    });
    expect(await drafts.get(`leave/${leave().id}/remark`)).toBeUndefined();
  });

  it('keeps the typed remark when somebody else has approved the leave meanwhile', async () => {
    let isApproved = false;
    const now = () =>
      isApproved
        ? leave({ version: 2, state: 'approved', isMineToAnswer: false, canCancel: true })
        : leave();
    await openStaff(`?leave=${leave().id}`, {
      ...answered(leave()),
      'leaveApplication/fetchById/:id': () => ok(view(now())),
      'leaveApplication/approveOrRejectLeave': () => {
        isApproved = true;
        return refused(409, 'conflict', { result: now() });
      },
    });
    const dialog = await findDialog();
    await userEvent.type(await dialog.findByLabelText(/^Remark/), 'Exams that week');
    await userEvent.click(dialog.getByRole('button', { name: 'Reject' }));
    await dialog.findByRole('button', { name: 'Cancel leave' });
    expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Remark/).value).toBe('Exams that week');
  });

  it('cancels an approved leave with a reason', async () => {
    const approved = leave({ state: 'approved', isMineToAnswer: false, canCancel: true });
    const { calls } = await openStaff(`?leave=${approved.id}`, answered(approved));
    const dialog = await findDialog();
    await userEvent.type(await dialog.findByLabelText(/^Remark/), 'Came back');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel leave' }));
    await screen.findByText('Leave of Asha Gavit cancelled.');
    expect(bodyOf(calls, 'leaveApplication/cancel')).toMatchObject({ remark: 'Came back' });
  });

  it('shows why the server refuses', async () => {
    const message = 'You cannot approve or reject your own leave.';
    await openStaff(`?leave=${leave().id}`, {
      ...answered(leave()),
      'leaveApplication/approveLeaveForTeacher': () => refused(403, 'not_allowed', { message }),
    });
    const dialog = await findDialog();
    await userEvent.click(await dialog.findByRole('button', { name: 'Approve' }));
    expect(await screen.findByText(message)).toBeTruthy();
  });
});

describe('the balances dialog', () => {
  it('says whose balances are shown to whom where somebody else decides on the leave', async () => {
    await openStaff(`?balances=${idOf(401)}`, {
      'User/fetchAllUser': () => ok({ rows: [], total: 0 }),
      'User/fetchUserWithId/:id': () => refused(404, 'not_found'),
      'leaveApplication/fetchBalances': () => refused(404, 'not_found'),
    });
    await screen.findByText(/An officer sees the balances of principals, a principal those of/);
    expect(screen.queryByText(/may have been deleted/)).toBeNull();
  });

  it('corrects a balance in days with the reason, once though the first answer was lost', async () => {
    let isCut = true;
    const { calls } = await openStaff(`?balances=${idOf(401)}`, {
      'User/fetchAllUser': () => ok({ rows: [], total: 0 }),
      'User/fetchUserWithId/:id': () => refused(404, 'not_found'),
      'leaveApplication/correctBalance': () => (isCut ? undefined : ok([balance()])),
    });
    const button = { name: 'Correct Casual leave' };
    await userEvent.click(await screen.findByRole('button', button));
    await screen.findByRole('button', { name: 'Correct balance' });
    await userEvent.type(screen.getByLabelText(/^Days to add/), '-1.5');
    await userEvent.type(screen.getByLabelText(/^Reason/), 'Taken in June');
    await userEvent.click(screen.getByRole('button', { name: 'Correct balance' }));
    await screen.findByText(/nothing will be saved twice/);
    isCut = false;
    await userEvent.click(screen.getByRole('button', { name: 'Correct balance' }));
    await screen.findByText('Leave balance corrected.');
    const sent = calls
      .filter(({ row }) => row === 'leaveApplication/correctBalance')
      .map(({ body }) => body);
    expect(sent).toEqual([sent[0], sent[0]]);
    expect(sent[0]).toEqual({
      accountId: idOf(401),
      leaveTypeId: casual.id,
      halfDays: -3,
      note: 'Taken in June',
      idempotencyKey: expect.any(String),
    });
  });
});
