import type { ClassNotice } from '@shala/contract/class-notices.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { drafts } from '../../platform/drafts.ts';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';

const id = (end: number) => `01930000-0000-7000-8000-000000000${end}`;
const munge = { id: id(101), name: 'Munge', planEndsOn: null };
const fifth = { id: id(201), standard: 5, division: 'A', stream: null };
const sixth = { id: id(202), standard: 6, division: 'B', stream: null };

const notice = (rest: Partial<ClassNotice> = {}): ClassNotice => ({
  id: id(301),
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  classIds: [fifth.id],
  classes: [fifth],
  title: 'Sports day',
  text: 'Wear sports shoes on Friday.',
  until: '2099-01-01',
  authorName: 'Asha Gavit',
  createdAt: '2026-11-16T04:30:00.000Z',
  state: 'current',
  canEdit: true,
  ...rest,
});

async function open(search = '', answers: Answers = {}, session = principal) {
  const app = await openApp(`/class-management/notices${search}`, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Class Management'], schools: [munge] })]),
      'classNotice/fetchAll': () =>
        ok({
          rows: [
            notice(),
            notice({ id: id(302), title: 'Old', state: 'withdrawn', canEdit: false }),
          ],
          total: 2,
        }),
      'class/fetchBySchool/:schoolId': () => ok([fifth]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Class notices' });
  return app;
}

describe('the page of class notices', () => {
  it('writes the day of a notice and its last day in the same way', async () => {
    await open();
    const row = (await screen.findByText('Sports day')).closest('tr')!;
    expect(within(row).getByText('16 Nov 2026')).toBeTruthy();
    expect(within(row).getByText('1 Jan 2099')).toBeTruthy();
  });

  it('withdraws a notice after asking, and leaves a withdrawn one alone', async () => {
    const { calls } = await open('', {
      'classNotice/withdraw': () => ok(notice({ state: 'withdrawn', canEdit: false })),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sports day' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    const dialog = await findDialog();
    dialog.getByText(/^Students of 5 A will no longer see it/);
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('The notice “Sports day” is withdrawn.');
    const sent = calls.filter(({ row }) => row === 'classNotice/withdraw');
    expect(sent.map(({ body }) => body)).toEqual([{ id: id(301), version: 1 }]);
    expect(screen.queryByRole('button', { name: 'Actions for Old' })).toBeNull();
  });

  it('shows a notice as withdrawn that somebody else has withdrawn meanwhile', async () => {
    let now = notice();
    await open('', {
      'classNotice/fetchAll': () => ok({ rows: [now], total: 1 }),
      'classNotice/withdraw': () => {
        now = notice({ version: 2, state: 'withdrawn', canEdit: false });
        return refused(409, 'conflict');
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Sports day' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Withdraw' }));
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
    await screen.findByText('Withdrawn');
    expect(screen.queryByRole('button', { name: 'Actions for Sports day' })).toBeNull();
  });

  it('publishes a notice to classes of the school', async () => {
    const { calls } = await open('?add=new', { 'classNotice/addEdit': () => ok(notice()) });
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Sports day');
    await userEvent.type(dialog.getByLabelText(/^Text/), 'Wear sports shoes on Friday.');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    expect(calls.some(({ row }) => row === 'classNotice/addEdit')).toBe(false);
    await userEvent.click(dialog.getByRole('button', { name: /^Classes/ }));
    await userEvent.click(await screen.findByRole('option', { name: '5 A' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await screen.findByText(/is on the home pages of 5 A/);
    const body = bodyOf(calls, 'classNotice/addEdit');
    expect(body).toMatchObject({ schoolId: munge.id, classIds: [fifth.id], title: 'Sports day' });
  });

  it('offers a teacher own classes alone, and shows at the field what the server refuses', async () => {
    const errors = [{ field: 'classIds', message: 'Choose among the classes you teach.' }];
    await open(
      '?add=new',
      {
        'class/fetchBySchool/:schoolId': () =>
          ok([
            { ...fifth, isOwn: true },
            { ...sixth, isOwn: false },
          ]),
        'classNotice/addEdit': () => refused(422, 'invalid_input', { errors }),
      },
      { ...principal, email: 'teacher@munge.example', role: 'Teacher' },
    );
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Sports day');
    await userEvent.type(dialog.getByLabelText(/^Text/), 'Wear sports shoes on Friday.');
    await userEvent.click(dialog.getByRole('button', { name: /^Classes/ }));
    await userEvent.click(await screen.findByRole('option', { name: '5 A' }));
    expect(screen.queryByRole('option', { name: '6 B' })).toBeNull();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    const summary = await dialog.findByRole('alert');
    expect(summary.textContent).toContain('Classes: Choose among the classes you teach.');
  });

  it('sends a notice again under its key when the answer was lost, and keeps what was typed', async () => {
    const answers = [undefined, refused(409, 'conflict', { result: notice() }), ok(notice())];
    const { calls } = await open('?add=new', { 'classNotice/addEdit': () => answers.shift() });
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Title/), 'Sports day');
    await userEvent.type(dialog.getByLabelText(/^Text/), 'Wear sports shoes on Friday.');
    await userEvent.click(dialog.getByRole('button', { name: /^Classes/ }));
    await userEvent.click(await screen.findByRole('option', { name: '5 A' }));
    await userEvent.keyboard('{Escape}');
    const publish = () => userEvent.click(dialog.getByRole('button', { name: 'Publish' }));
    await publish();
    await dialog.findByText(/did not answer.*Try again: nothing will be saved twice/);
    await publish();
    const button = dialog.getByRole('button', { name: 'Publish' });
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    // What the earlier try saved is no edit of somebody else.
    expect(dialog.queryByText(/Someone else has saved/)).toBeNull();
    await publish();
    await screen.findByText(/is on the home pages of 5 A/);
    const sent = calls.filter(({ row }) => row === 'classNotice/addEdit').map(({ body }) => body);
    expect(sent).toHaveLength(3);
    expect(sent[0]).toMatchObject({ title: 'Sports day', idempotencyKey: expect.any(String) });
    expect(sent.slice(1)).toEqual([sent[0], sent[0]]);
  });

  it('keeps what was typed over a reload until the dialog is left', async () => {
    const { unmount } = await open('?add=new');
    const first = await findDialog();
    await userEvent.type(first.getByLabelText(/^Title/), 'Sports day');
    unmount();
    await open('?add=new');
    const dialog = await findDialog();
    await dialog.findByText('Your unsaved entries have been restored.');
    expect(dialog.getByLabelText(/^Title/)).toHaveProperty('value', 'Sports day');
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(async () => expect(await drafts.get('class-notice/new')).toBeUndefined());
  });
});
