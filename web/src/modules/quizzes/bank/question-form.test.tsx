import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { question, quiz, surroundings } from '../results/testing/sample-results.ts';

const teacher: Session = { ...principal, role: 'Teacher' };
const chapter = { id: idOf(250), name: 'Halves', localName: null, nameHindi: null };
const [fifth] = quiz.classes;

const open = (answers: Answers = {}) =>
  openApp('/mcq-management/questions/new', {
    session: teacher,
    answers: {
      ...surroundings(teacher),
      'class/fetchBySchool/:schoolId': () =>
        ok([
          { ...fifth, isOwn: true },
          { ...fifth, id: idOf(402), standard: 6, isOwn: false },
        ]),
      'subject/fetch': () =>
        ok({ rows: [{ id: quiz.subjectId, name: quiz.subjectName }], total: 1 }),
      'subject/fetchChapters': () => ok([chapter]),
      'quiz/addEditQuestion': () => ok(question(1)),
      ...answers,
    },
  });

describe('the form of a new question', () => {
  it('offers a teacher the standards of the own classes, and subjects once one is chosen', async () => {
    await open();
    const standards = within(await screen.findByLabelText(/^Standard/));
    await waitFor(() => expect(standards.queryByRole('option', { name: '6' })).toBeNull());
    expect(standards.getByRole('option', { name: '5' })).toBeTruthy();
    expect(screen.getByLabelText(/^Subject/)).toHaveProperty('disabled', true);
  });

  it('says that subjects could not be fetched, and offers them when asked again', async () => {
    let isDown = true;
    const rows = [{ id: quiz.subjectId, name: quiz.subjectName }];
    await open({
      'subject/fetch': () => (isDown ? refused(500, 'internal') : ok({ rows, total: 1 })),
    });
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText('Some lists to choose from are missing.')).toBeTruthy();
    isDown = false;
    await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
    await userEvent.selectOptions(await screen.findByLabelText(/^Standard/), '5');
    await screen.findByRole('option', { name: quiz.subjectName });
  });

  it('goes on with another question of the same chapter', async () => {
    const { calls, here } = await open();
    await userEvent.selectOptions(await screen.findByLabelText(/^Standard/), '5');
    await userEvent.selectOptions(screen.getByLabelText(/^Subject/), quiz.subjectId);
    await screen.findByRole('option', { name: 'Halves' });
    await userEvent.selectOptions(screen.getByLabelText(/^Chapter/), chapter.id);
    await userEvent.type(screen.getByLabelText(/^Question text/), 'Half of 4?');
    await userEvent.selectOptions(screen.getByLabelText(/^Type of question/), 'numeric');
    await userEvent.type(await screen.findByLabelText(/^Right answer/), '2');
    await userEvent.click(screen.getByRole('button', { name: 'Save and add another' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Question text/)).toHaveProperty('value', ''),
    );
    expect(calls.filter(({ row }) => row === 'quiz/addEditQuestion')).toHaveLength(1);
    expect(here()).toBe('/mcq-management/questions/new');
    expect(screen.getByLabelText(/^Question text/)).toBe(document.activeElement);
    const chosen = [/^Standard/, /^Subject/, /^Chapter/].map((label) =>
      screen.getByLabelText(label),
    );
    await waitFor(() =>
      expect(chosen.map((one) => (one as HTMLSelectElement).value)).toEqual([
        '5',
        quiz.subjectId,
        chapter.id,
      ]),
    );
  });
});
