import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { classRecord, subject, surroundings } from '../testing/sample-classes.ts';

beforeEach(() => forget(`draft:${principal.email}:class/${idOf(505)}/teachings`));

const [marathi, english, science] = [
  subject(1, 'Marathi', { localName: 'मराठी' }),
  subject(2, 'English'),
  subject(3, 'Science'),
];
const taught = (of: typeof marathi, rest = {}) => ({
  subjectId: of.id,
  subjectName: of.name,
  subjectLocalName: null,
  subjectNameHindi: null,
  teacherId: null,
  teacherName: null,
  teacherHasLeft: false,
  periods: 0,
  ...rest,
});

async function openForm(answers: Answers = {}) {
  const app = await openApp(`/class-management/class/${idOf(505)}/subjects`, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'class/fetchById/:id': () =>
        ok(classRecord(5, { teachings: [taught(english, { periods: 6 })] })),
      'subject/fetch': () => ok({ rows: [marathi, english, science], total: 3 }),
      ...answers,
    },
  });
  return app;
}

const box = (name: RegExp) => screen.findByRole('checkbox', { name });
describe('the subjects form of a class', () => {
  it('saves the chosen subjects, each with its teacher', async () => {
    const { calls, here } = await openForm({
      'class/updateTeachings': () => ok(classRecord(5, { version: 2 })),
    });
    await userEvent.click(await box(/Marathi/));
    await userEvent.selectOptions(screen.getByLabelText('Teacher of Marathi'), 'Ravi Sawant');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(here()).toBe(`/class-management/class/${idOf(505)}`));
    expect(bodyOf(calls, 'class/updateTeachings')).toEqual({
      id: idOf(505),
      version: 1,
      teachings: [{ subjectId: marathi.id, teacherId: idOf(801) }, { subjectId: english.id }],
    });
  });

  it('chooses all subjects at once', async () => {
    await openForm();
    await box(/Marathi/);
    await userEvent.click(screen.getByRole('button', { name: 'Tick all' }));
    expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(3);
    expect(screen.queryByRole('button', { name: 'Tick all' })).toBeNull();
  });

  it('keeps a subject with periods in the time table and says so', async () => {
    const message = 'English has 6 periods in the time table of this class.';
    await openForm({
      'class/updateTeachings': () => refused(409, 'in_use', { message }),
    });
    await userEvent.click(await box(/English/));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(message, { selector: '[role=alert]' });
  });

  it('keeps the choices of two people who saved at once', async () => {
    const theirs = classRecord(5, {
      version: 2,
      teachings: [taught(english, { periods: 6 }), taught(science)],
    });
    const { calls } = await openForm({
      'class/updateTeachings': () => refused(409, 'conflict', { result: theirs }),
    });
    await userEvent.click(await box(/Marathi/));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const conflict = within(await screen.findByRole('alert'));
    conflict.getByText(/English, Science, Marathi|Marathi, English, Science/);
    await userEvent.click(conflict.getByRole('button', { name: 'Save' }));
    const all = [marathi, english, science].map(({ id }) =>
      expect.objectContaining({ subjectId: id }),
    );
    await waitFor(() =>
      expect(bodyOf(calls, 'class/updateTeachings')).toMatchObject({
        version: 2,
        teachings: expect.arrayContaining(all),
      }),
    );
  });

  it('leads to the subjects where the standard has none', async () => {
    await openForm({
      'class/fetchById/:id': () => ok(classRecord(5)),
      'subject/fetch': () => ok({ rows: [], total: 0 }),
    });
    const link = await screen.findByRole('link', { name: 'Add a subject' });
    expect(link.getAttribute('href')).toBe('/subject-management?add=new');
  });
});
