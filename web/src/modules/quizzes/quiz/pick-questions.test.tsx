import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { importQuestionsHref, newQuestionHref } from '../../../app/links/quiz-links.ts';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { quiz, surroundings } from '../results/testing/sample-results.ts';

/** The form of a quiz without questions, where the bank has none. */
const open = (answers: Answers = {}) =>
  openApp(`/mcq-management/quiz/${quiz.id}/edit`, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'quiz/fetchQuizById/:id': () =>
        ok({ quiz: { ...quiz, taken: 0, questions: 0 }, questions: [] }),
      'class/fetchBySchool/:schoolId': () => ok(quiz.classes),
      'subject/fetch': () =>
        ok({ rows: [{ id: quiz.subjectId, name: quiz.subjectName }], total: 1 }),
      'subject/fetchChapters': () => ok([]),
      'quiz/fetchQuestions': () => ok({ rows: [], total: 0 }),
      ...answers,
    },
  });

describe('a quiz where the question bank is empty', () => {
  it('leads to questions without leaving the quiz, and back', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Choose questions' }));
    const dialog = await findDialog();
    const link = await dialog.findByRole('link', { name: 'New question' });
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([
      newQuestionHref,
      '_blank',
    ]);
    const toImport = dialog.getByRole('link', { name: 'Import questions' });
    expect(toImport.getAttribute('href')).toBe(importQuestionsHref);
    expect(dialog.getByRole('button', { name: 'Use 0 questions' })).toHaveProperty(
      'disabled',
      true,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    await screen.findByRole('button', { name: 'Choose questions' });
  });

  it('says that the questions could not be fetched, and fetches them again', async () => {
    let isBack = false;
    await open({
      'quiz/fetchQuestions': () =>
        isBack ? ok({ rows: [], total: 0 }) : refused(500, 'unexpected', { message: 'Out.' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Choose questions' }));
    const dialog = await findDialog();
    expect((await dialog.findByRole('alert')).textContent).toContain('Out.');
    isBack = true;
    await userEvent.click(dialog.getByRole('button', { name: 'Try again' }));
    await dialog.findByRole('link', { name: 'New question' });
    expect(dialog.queryByRole('alert')).toBeNull();
  });

  it('says that it has no questions together with what else is wrong', async () => {
    await open();
    const title = await screen.findByLabelText(/^Title/);
    await userEvent.clear(title);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const summary = await screen.findByText('2 fields need your attention');
    expect(summary.parentElement?.textContent).toContain('Add questions, or switch off “Publish”');
  });

  it('says that it can be saved as a draft', async () => {
    await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Save' }));
    const said = 'Add questions, or switch off “Publish” to save the quiz as a draft.';
    expect((await screen.findAllByText(said)).length).toBeGreaterThan(0);
  });
});
