import type { Subject } from '@shala/contract/subjects.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';

const munge = { id: '01930000-0000-7000-8000-000000000101', name: 'Munge', planEndsOn: null };

const subject = (rest: Partial<Subject> = {}): Subject => ({
  id: '01930000-0000-7000-8000-000000000701',
  version: 1,
  schoolId: munge.id,
  schoolName: munge.name,
  name: 'Kho-kho',
  localName: 'खो-खो',
  nameHindi: null,
  code: 'KK',
  standards: [1, 2, 3, 8],
  medium: null,
  classes: 2,
  ...rest,
});
const common = subject({
  id: '01930000-0000-7000-8000-000000000702',
  schoolId: null,
  schoolName: null,
  name: 'Marathi',
  localName: 'मराठी',
  nameHindi: null,
  standards: [10],
});

async function openList(search = '', answers: Answers = {}, session = principal) {
  const app = await openApp(`/subject-management${search}`, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['Class Management'], schools: [munge] })]),
      'subject/fetch': () => ok({ rows: [subject(), common], total: 2 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Subjects' });
  return app;
}

describe('the subjects page', () => {
  it('goes to the last page from one past the end', async () => {
    const { here } = await openList('?page=3', {
      'subject/fetch': ({ url }) =>
        ok({ rows: url.searchParams.get('page') === '1' ? [common] : [], total: 1 }),
    });
    await screen.findByText('Marathi');
    expect(here()).toBe('/subject-management');
    expect(screen.getByText('1–1 of 1')).toBeTruthy();
  });

  it('offers a principal actions on the school’s own subjects only', async () => {
    await openList();
    await screen.findByText('खो-खो');
    expect(screen.getByText('1–3, 8', { exact: false })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Actions for Kho-kho' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Marathi' })).toBeNull();
  });

  it('shows the list in its usual order where the address asks for one that there is not', async () => {
    const { calls, router } = await openList('?sort=nonsense&standard=8&page=2', {
      'subject/fetch': ({ url }) =>
        url.searchParams.get('sort') === 'nonsense'
          ? refused(422, 'invalid_input', { errors: [{ field: 'sort', message: 'Unknown.' }] })
          : ok({ rows: [subject()], total: 51 }),
    });
    await screen.findByText('खो-खो');
    expect(router.state.location.search).toEqual({ standard: '8', page: '2' });
    const asked = calls.filter(({ row }) => row === 'subject/fetch').at(-1);
    expect(asked?.url.search).toContain('page=2');
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('says what uses a subject that cannot be deleted', async () => {
    const message = '2 classes use this subject, so it cannot be deleted.';
    await openList('', { 'subject/delete/:id': () => refused(409, 'in_use', { message }) });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kho-kho' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete subject' }));
    await screen.findByText(message);
  });

  it('says that it is not known whether a subject was deleted, and shows what has become of it', async () => {
    let isDeleted = false;
    await openList('', {
      'subject/fetch': () => ok({ rows: isDeleted ? [] : [subject()], total: isDeleted ? 0 : 1 }),
      'subject/delete/:id': () => {
        isDeleted = true;
        return undefined;
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kho-kho' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete subject' }));
    await screen.findByText(/it is not known whether this was done/);
    await screen.findByRole('heading', { name: 'No subjects yet' });
  });

  it('offers to add the first subject', async () => {
    const { here } = await openList('', { 'subject/fetch': () => ok({ rows: [], total: 0 }) });
    await screen.findByRole('heading', { name: 'No subjects yet' });
    await userEvent.click(screen.getByRole('button', { name: 'Add a subject' }));
    await waitFor(() => expect(here()).toBe('/subject-management?add=new'));
  });
});

describe('the subject form', () => {
  it('adds a subject of the own school with its standards', async () => {
    const { calls, here } = await openList('?add=new', {
      'subject/addEdit': () => ok(subject()),
    });
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Name\b(?!.*(Marathi|Hindi))/), 'Kho-kho');
    await userEvent.type(dialog.getByLabelText(/Marathi/), 'खो-खो');
    await userEvent.click(dialog.getByRole('button', { name: /^Standards/ }));
    await userEvent.click(await screen.findByRole('option', { name: '10' }));
    await userEvent.click(await screen.findByRole('option', { name: '9' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.click(dialog.getByRole('button', { name: 'Add subject' }));
    await waitFor(() => expect(here()).toBe('/subject-management'));
    expect(bodyOf(calls, 'subject/addEdit')).toEqual({
      schoolId: munge.id,
      name: 'Kho-kho',
      localName: 'खो-खो',
      standards: [9, 10],
      idempotencyKey: expect.any(String),
    });
  });

  it('shows another person’s edit on a conflict', async () => {
    const theirs = subject({ version: 2, standards: [1, 2], medium: 'mr' });
    await openList(`?edit=${subject().id}`, {
      'subject/addEdit': () => refused(409, 'conflict', { result: theirs }),
    });
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    const conflict = within(await dialog.findByRole('alert'));
    const changes = conflict.getAllByRole('definition').map(({ textContent }) => textContent);
    expect(changes).toEqual(['1–3, 8 → 1, 2', '– → Marathi']);
  });
});
