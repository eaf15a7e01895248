import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { classRecord, surroundings, year } from '../testing/sample-classes.ts';

beforeEach(() => forget(`draft:${principal.email}:class/new/${munge.id}`));

async function openForm(path: string, answers: Answers = {}) {
  const app = await openApp(`/class-management/${path}`, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'class/fetchById/:id': () => ok(classRecord(5)),
      ...answers,
    },
  });
  await screen.findByLabelText(/Division/);
  return app;
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
describe('the class form', () => {
  it('adds a class of the own school and the current year with a teacher of the school', async () => {
    const { calls, here } = await openForm('new', {
      'class/addEdit': () => ok(classRecord(5)),
    });
    expect(screen.queryByText('School', { selector: 'label' })).toBeNull();
    await userEvent.selectOptions(field(/Standard/), '11');
    await userEvent.selectOptions(field(/Stream/), 'Science');
    await userEvent.selectOptions(field(/Standard/), '5');
    expect(screen.queryByLabelText(/Stream/)).toBeNull();
    await userEvent.type(field(/Division/), 'A');
    await userEvent.type(field(/Capacity/), '40');
    await userEvent.click(screen.getByRole('button', { name: /^Class teacher/ }));
    await userEvent.click(await screen.findByRole('option', { name: 'Meera Rane' }));
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(here()).toBe(`/class-management/class/${idOf(505)}`));
    expect(bodyOf(calls, 'class/addEdit')).toEqual({
      schoolId: munge.id,
      academicYearId: year(2026).id,
      standard: 5,
      division: 'A',
      capacity: 40,
      classTeacherId: idOf(802),
    });
  });

  it('says that somebody else has added the class and keeps what was typed', async () => {
    const alike = 'The school already has this class this year.';
    await openForm('new', {
      'class/addEdit': () =>
        refused(422, 'invalid_input', { errors: [{ field: 'division', message: alike }] }),
    });
    await userEvent.selectOptions(field(/Standard/), 'Nursery');
    await userEvent.type(field(/Division/), 'A');
    await userEvent.click(screen.getByRole('button', { name: 'Add class' }));
    await screen.findByRole('heading', { name: '1 field needs your attention' });
    expect(screen.getAllByText(new RegExp(alike)).length).toBe(2);
    expect(field(/Division/).value).toBe('A');
  });

  it('keeps another person’s edit and shows it in words', async () => {
    const theirs = classRecord(5, {
      version: 2,
      classTeacherId: idOf(801),
      classTeacherName: 'Ravi Sawant',
    });
    const answers = [refused(409, 'conflict', { result: theirs }), ok(theirs)];
    const { calls } = await openForm(`class/${idOf(505)}/edit`, {
      'class/addEdit': () => answers.shift(),
    });
    await userEvent.type(field(/Room/), '7');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await screen.findByRole('heading', {
      name: 'Someone else has saved this record in the meantime',
    });
    const conflict = within(screen.getByRole('alert'));
    expect(conflict.getByRole('definition').textContent).toMatch(/→ Ravi Sawant$/);
    await userEvent.click(conflict.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'class/addEdit')).toMatchObject({
        version: 2,
        room: '7',
        classTeacherId: idOf(801),
      }),
    );
  });

  it('redirects from a class of a closed year', async () => {
    const { here } = await openApp(`/class-management/class/${idOf(505)}/edit`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'class/fetchById/:id': () => ok(classRecord(5, { isClosed: true })),
      },
    });
    await waitFor(() => expect(here()).toBe(`/class-management/class/${idOf(505)}`));
  });
});
