import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, bodyOf, ok } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { schoolClass, surroundings, year } from '../testing/sample-classes.ts';

beforeEach(() => forget(`draft:${principal.email}:copy-classes/${munge.id}`));

const lastYear = [schoolClass(5), schoolClass(6), schoolClass(11, { stream: 'arts' })];

async function openForm(answers: Answers = {}) {
  const app = await openApp('/class-management/copy', {
    session: principal,
    answers: {
      ...surroundings(principal),
      'academicYear/fetchAll': () => ok([year(2026), year(2025, { classes: 3 })]),
      'class/fetchBySchool/:schoolId': ({ url }) =>
        ok(
          url.searchParams.get('academicYearId') === year(2025).id
            ? lastYear
            : [schoolClass(6, { division: 'a' })],
        ),
      ...answers,
    },
  });
  await screen.findByLabelText(/^From/);
  return app;
}

describe('the copy form of a year’s classes', () => {
  it('previews new and existing classes and copies', async () => {
    const { calls, here } = await openForm({
      'class/copyStructure': () =>
        ok({ made: 2, present: 1, lessons: 40, withoutTeacher: [], notCopied: [] }),
    });
    await screen.findByText('2 classes will be created. 1 already exists and will not change.');
    const names = within(screen.getAllByRole('list').at(-1)!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(names).toEqual(['5 A', '6 A, already exists', '11 A Arts']);
    await userEvent.click(screen.getByRole('button', { name: 'Copy classes' }));
    await waitFor(() => expect(here()).toContain(`academicYearId=${year(2026).id}`));
    expect(bodyOf(calls, 'class/copyStructure')).toEqual({
      schoolId: munge.id,
      fromYearId: year(2025).id,
      toYearId: year(2026).id,
      withTeachers: true,
      withTimeTable: true,
    });
  });

  it('lists the lessons copied without a teacher and those not copied', async () => {
    const { calls } = await openForm({
      'class/copyStructure': () =>
        ok({
          made: 2,
          present: 1,
          lessons: 39,
          withoutTeacher: [{ teacherName: 'Ravi Sawant', lessons: 4 }],
          notCopied: [{ lesson: '5 A, Monday, 3', message: 'Meena Rane teaches Maths in 5 C.' }],
        }),
    });
    await userEvent.click(await screen.findByRole('switch', { name: /^Copy class teachers/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Copy classes' }));
    const title = await screen.findByRole('heading', { name: 'Classes copied' });
    expect(document.activeElement).toBe(title);
    expect(screen.getByText(/39 periods of the time table copied/)).toBeTruthy();
    expect(screen.getByText(/Ravi Sawant/).closest('li')?.textContent).toBe(
      'Ravi Sawant: 4 periods per week',
    );
    expect(screen.getByText(/^5 A, Monday, 3: Meena Rane teaches/)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to classes' })).toBeTruthy();
    expect(bodyOf(calls, 'class/copyStructure')).toMatchObject({
      withTeachers: false,
      withTimeTable: true,
    });
  });

  it('copies no year to itself or to a closed year', async () => {
    const { calls } = await openForm();
    const into = screen.getByLabelText<HTMLSelectElement>(/^To year/);
    expect([...into.options].map(({ text }) => text)).toEqual(['Select', '2026-27 (current)']);
    await userEvent.selectOptions(screen.getByLabelText(/^From/), '2026-27 (current)');
    await userEvent.click(screen.getByRole('button', { name: 'Copy classes' }));
    await screen.findByText('Choose a year other than the one you are copying.', { selector: 'p' });
    expect(calls.some(({ row }) => row === 'class/copyStructure')).toBe(false);
  });
});
