import type { Chapter } from '@shala/contract/subjects.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';

const id = (end: number) => `01930000-0000-7000-8000-000000000${end}`;
const munge = { id: id(101), name: 'Munge', planEndsOn: null };
const chapter = (end: number, rest: Partial<Chapter>): Chapter => ({
  id: id(end),
  version: 1,
  schoolId: munge.id,
  subjectId: id(701),
  standard: 5,
  number: null,
  name: 'Chapter',
  localName: null,
  nameHindi: null,
  ...rest,
});
const fractions = chapter(801, { number: 3, name: 'Fractions' });
const area = chapter(802, { number: 4, name: 'Area', schoolId: null });

const open = (search: string, answers: Answers = {}) =>
  openApp(`/mcq-management/chapters${search}`, {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(principal, { accessControlList: ['MCQ Management'], schools: [munge] })]),
      'subject/fetch': () => ok({ rows: [], total: 0 }),
      'subject/fetchChapters': () => ok([fractions, area]),
      ...answers,
    },
  });

describe('the chapters page', () => {
  it('asks for a subject first', async () => {
    await open('');
    await screen.findByText('Choose a subject');
    expect(screen.queryByRole('button', { name: 'New chapter' })).toBeNull();
  });

  it('lists chapters as the textbook counts them and offers actions on the own ones', async () => {
    await open(`?subjectId=${id(701)}`);
    const table = await screen.findByRole('table', { name: 'Chapters' });
    await within(table).findByText('Fractions');
    const names = within(table)
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent);
    expect(names[0]).toContain('Fractions3');
    expect(names[1]).toContain('Area4');
    expect(screen.getByRole('button', { name: 'Actions for Fractions' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Actions for Area' })).toBeNull();
    await userEvent.type(screen.getByRole('searchbox'), 'fra');
    await waitFor(() => expect(screen.queryByText('Area')).toBeNull());
    expect(screen.getByText('Fractions')).toBeTruthy();
  });

  it('orders a chapter by its number', async () => {
    const save = vi.fn(() => ok({ ...fractions, number: 7 }));
    const app = await open(`?subjectId=${id(701)}`, { 'subject/addEditChapter': save });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Fractions' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Edit' }));
    const number = await screen.findByLabelText(/^Number/);
    await userEvent.clear(number);
    await userEvent.type(number, '7');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(save).toHaveBeenCalled());
    const [asked] = save.mock.calls[0] as unknown as [{ body: object }];
    expect(asked.body).toMatchObject({ id: fractions.id, version: 1, number: 7, standard: 5 });
    expect(app).toBeTruthy();
  });
});
