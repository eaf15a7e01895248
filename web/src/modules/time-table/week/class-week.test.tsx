import type { Lesson } from '@shala/contract/time-table.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import {
  type Answers,
  bodyOf,
  ok,
  type RecordedCall,
  refused,
} from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { onPhone } from '../../../ui/testing/phone.ts';
import { lesson, ofFive, subjects, surroundings, teacher, week } from '../testing/sample-week.ts';

afterEach(() => vi.restoreAllMocks());

async function openWeek(lessons: Lesson[], answers: Answers = {}, session = principal) {
  const app = await openApp(`/class-management/class/${ofFive.id}/time-table`, {
    session,
    answers: {
      ...surroundings(session),
      'timeTable/fetchByClass/:classId': () => ok(week(lessons)),
      ...answers,
    },
  });
  await screen.findByRole('table');
  return app;
}

const cell = (name: string | RegExp) => screen.findByRole('button', { name });
const bodiesOf = (calls: RecordedCall[]) =>
  calls.filter(({ row }) => row === 'timeTable/addEdit').map(({ body }) => body);
const saves: Answers = { 'timeTable/addEdit': () => ok(lesson()) };

describe('the time table page of a class', () => {
  it('shows days, periods and the recess between them', async () => {
    await openWeek([lesson()]);
    expect(await cell('Monday, period 1: Marathi, Ravi Sawant')).toBeTruthy();
    expect(await cell('Tuesday, period 3: free')).toBeTruthy();
    expect(screen.getAllByText('Recess')).toHaveLength(2);
  });

  it('is printed as the time table that its button prints, without hints and tools', async () => {
    await openWeek([lesson()]);
    await cell('Monday, period 1: Marathi, Ravi Sawant');
    fireEvent(window, new Event('beforeprint'));
    const paper = within(document.querySelector<HTMLElement>('[data-print-only]')!);
    paper.getByText('Marathi');
    paper.getByText('Time table of 5 A');
    expect(paper.queryAllByRole('button')).toEqual([]);
    fireEvent(window, new Event('afterprint'));
    expect(document.querySelector('[data-print-only]')).toBeNull();
  });

  it('places a typed subject with its teacher on Enter', async () => {
    const { calls } = await openWeek([], saves);
    (await cell('Monday, period 1: free')).focus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(await cell('Tuesday, period 3: free'));
    await userEvent.keyboard('mat');
    await cell('Tuesday, period 3: Mathematics');
    await userEvent.keyboard('{Enter}');
    await waitFor(() =>
      expect(bodiesOf(calls)).toEqual([
        {
          classId: ofFive.id,
          weekday: 2,
          period: 3,
          subjectId: subjects[1]!.id,
          teacherId: teacher.id,
        },
      ]),
    );
  });

  it('places a picked subject in several periods', async () => {
    const { calls } = await openWeek([lesson()], saves);
    await userEvent.click(await cell(/^Mathematics/));
    await userEvent.click(await cell(/^Monday, period 1/));
    await userEvent.click(await cell(/^Monday, period 2/));
    await waitFor(() => expect(bodiesOf(calls)).toHaveLength(2));
    expect(bodiesOf(calls)).toMatchObject([
      { id: lesson().id, version: 1, period: 1, subjectId: subjects[1]!.id },
      { period: 2, subjectId: subjects[1]!.id },
    ]);
  });

  it('moves a lesson by dragging it to another period', async () => {
    const { calls } = await openWeek([lesson()], saves);
    const dataTransfer = { setData: () => {}, effectAllowed: '' };
    fireEvent.dragStart(await cell(/^Monday, period 1/), { dataTransfer });
    fireEvent.dragOver(await cell(/^Tuesday, period 2/), { dataTransfer });
    fireEvent.drop(await cell(/^Tuesday, period 2/), { dataTransfer });
    await waitFor(() =>
      expect(bodiesOf(calls)).toMatchObject([
        { id: lesson().id, version: 1, weekday: 2, period: 2, teacherId: teacher.id },
      ]),
    );
  });

  it('empties a period on Delete', async () => {
    const { calls } = await openWeek([lesson()], { 'timeTable/deleteById/:id': () => ok(null) });
    (await cell(/^Monday, period 1/)).focus();
    await userEvent.keyboard('{Delete}');
    await waitFor(() =>
      expect(calls.find(({ row }) => row === 'timeTable/deleteById/:id')?.params).toEqual({
        id: lesson().id,
      }),
    );
  });

  it('names the teacher who is not free', async () => {
    const message = 'Ravi Sawant has 5 B in period 1 on Monday.';
    const { calls } = await openWeek([], {
      'timeTable/addEdit': () => refused(409, 'conflict', { message }),
    });
    (await cell('Monday, period 1: free')).focus();
    await userEvent.keyboard('m{Enter}');
    await screen.findByText(message);
    expect(await cell('Monday, period 1: free')).toBeTruthy();
    await waitFor(() =>
      expect(calls.filter(({ row }) => row.startsWith('timeTable/fetchByClass'))).toHaveLength(2),
    );
  });

  it('fills a period by saving once more that somebody else has cleared meanwhile', async () => {
    const { calls } = await openWeek([lesson()], {
      'timeTable/fetchFreeTeachers': () => ok([]),
      'timeTable/addEdit': ({ body }) =>
        (body as Partial<Lesson>).id
          ? refused(404, 'not_found', { message: 'This period was not found.' })
          : ok(lesson()),
    });
    await userEvent.click(await cell('Monday, period 1: Marathi, Ravi Sawant'));
    const sheet = await findDialog();
    await userEvent.type(sheet.getByLabelText(/^Room/), '7');
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await sheet.findByText(/Somebody else has cleared this period meanwhile/);
    await userEvent.click(sheet.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(bodiesOf(calls)).toMatchObject([
      { id: lesson().id, version: 1, room: '7' },
      { weekday: 1, period: 1, room: '7' },
    ]);
    expect(bodiesOf(calls)[1]).not.toHaveProperty('id');
  });

  it('offers free teachers and the subject’s own teacher in the period’s dialog', async () => {
    const { calls } = await openWeek([], {
      ...saves,
      'timeTable/fetchFreeTeachers': () =>
        ok([{ ...teacher, teachesSubject: true, lessons: 2, substitutions: 0 }]),
    });
    await userEvent.click(await cell('Monday, period 1: free'));
    const sheet = await findDialog();
    await userEvent.selectOptions(sheet.getByLabelText(/Subject/), 'Mathematics');
    await userEvent.click(await sheet.findByRole('button', { name: /^Teacher .*Ravi Sawant/ }));
    const busy = await screen.findByRole('option', { name: /Meera Rane/ });
    expect(busy.getAttribute('aria-disabled')).toBe('true');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(bodiesOf(calls)).toMatchObject([{ teacherId: teacher.id }]));
    await waitFor(async () =>
      expect(document.activeElement).toBe(await cell('Monday, period 1: free')),
    );
  });

  it('says in the period’s dialog that the free teachers could not be fetched', async () => {
    await openWeek([], {
      'timeTable/fetchFreeTeachers': () => refused(500, 'unexpected', { message: 'Out.' }),
    });
    await userEvent.click(await cell('Monday, period 1: free'));
    const sheet = await findDialog();
    expect((await sheet.findByRole('alert')).textContent).toContain('Out.');
  });

  it('lets a teacher edit nothing', async () => {
    await openWeek([lesson()], {}, { ...principal, role: 'Teacher' });
    await screen.findByText('Marathi');
    expect(screen.queryByRole('button', { name: /^Monday, period/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy a day' })).toBeNull();
  });
});

describe('the time table page on a phone', () => {
  it('shows one day at a time and places subjects by touch', async () => {
    onPhone();
    const { calls } = await openApp(`/class-management/class/${ofFive.id}/time-table`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'timeTable/fetchByClass/:classId': () => ok(week([lesson()])),
        ...saves,
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Tuesday' }));
    expect(screen.queryByRole('button', { name: /^Monday, period/ })).toBeNull();
    await userEvent.click(await cell(/^Mathematics/));
    await userEvent.click(await cell('Tuesday, period 3: free'));
    await waitFor(() =>
      expect(bodiesOf(calls)).toMatchObject([{ weekday: 2, period: 3, teacherId: teacher.id }]),
    );
  });
});

describe('a time table without subjects or periods', () => {
  const openBare = (answers: Answers) =>
    openApp(`/class-management/class/${ofFive.id}/time-table`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'timeTable/fetchByClass/:classId': () => ok(week([])),
        ...answers,
      },
    });

  it('leads to the subjects where the standard has none', async () => {
    await openBare({ 'timeTable/fetchSubjectByStandard': () => ok([]) });
    await screen.findByRole('link', { name: 'Add a subject' });
  });

  it('leads to the period times where there are none', async () => {
    const none = { ...week([]), plan: { ...week([]).plan, days: [] } };
    await openBare({ 'timeTable/fetchByClass/:classId': () => ok(none) });
    await screen.findByRole('link', { name: 'Set period timings' });
  });
});

describe('the copy-day dialog', () => {
  it('lists the periods that could not be copied', async () => {
    const message = 'Ravi Sawant has 5 B in period 2 on Tuesday.';
    const { calls } = await openWeek([lesson()], {
      'timeTable/copyDay': () => ok({ copied: 1, kept: 0, clashes: [{ period: 2, message }] }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Copy a day' }));
    const dialog = await findDialog();
    await userEvent.selectOptions(dialog.getByLabelText(/^Copy to/), 'Monday');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy day' }));
    await dialog.findByText('Choose a day other than the one you are copying.', { selector: 'p' });
    await userEvent.selectOptions(dialog.getByLabelText(/^Copy to/), 'Tuesday');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy day' }));
    await dialog.findByText(message);
    const body = bodyOf(calls, 'timeTable/copyDay');
    expect(body).toEqual({ classId: ofFive.id, from: 1, to: 2 });
  });
});
