import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, bodyOf, ok } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { schoolClass, surroundings, year } from '../testing/sample-classes.ts';

beforeEach(() => forget(`draft:${principal.email}:classes/${munge.id}`));

async function openForm(answers: Answers = {}) {
  const app = await openApp('/class-management/whole-school', {
    session: principal,
    answers: { ...surroundings(principal), ...answers },
  });
  await screen.findByLabelText(/Divisions/);
  return app;
}

async function chooseStandards(...standards: string[]) {
  await userEvent.click(screen.getByRole('button', { name: /^Standards/ }));
  for (const name of standards) await userEvent.click(await screen.findByRole('option', { name }));
  await userEvent.keyboard('{Escape}');
}

const type = async (label: RegExp, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  await userEvent.type(screen.getByLabelText(label), text);
};
const cell = (name: string) => screen.getByRole('button', { name });

describe('the whole school form', () => {
  it('says whom the academic year waits for, where none is set', async () => {
    await openForm({ 'academicYear/fetchAll': () => ok([]) });
    expect(
      await screen.findByText(
        'The programme office sets the academic year. Please contact the office.',
      ),
    ).toBeTruthy();
  });

  it('previews each class, leaves single ones out and keeps existing ones', async () => {
    const { calls, here } = await openForm({
      'class/fetchBySchool/:schoolId': () => ok([schoolClass(2, { division: 'a' })]),
      'class/addClasses': () => ok({ made: 4, present: 1 }),
    });
    await chooseStandards('1', '2', '3');
    await type(/Divisions/, 'A, B');
    await screen.findByText('5 classes will be created. 1 already exists and will not change.');
    expect(cell('2 A, already exists')).toHaveProperty('disabled', true);
    await userEvent.click(cell('3 B, will be created'));
    expect(cell('3 B, left out').getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(screen.getByRole('button', { name: 'Create classes' }));
    await waitFor(() =>
      expect(here()).toBe(`/class-management?schoolId=${munge.id}&academicYearId=${year(2026).id}`),
    );
    expect(bodyOf(calls, 'class/addClasses')).toEqual({
      schoolId: munge.id,
      academicYearId: year(2026).id,
      standards: [
        { standard: 1, divisions: ['A', 'B'] },
        { standard: 2, divisions: ['B'] },
        { standard: 3, divisions: ['A'] },
      ],
      withSubjects: true,
    });
  });

  it('moves from class to class with the arrow keys', async () => {
    await openForm();
    await chooseStandards('1', '2');
    await type(/Divisions/, 'A, B');
    cell('1 A, will be created').focus();
    await userEvent.keyboard('{ArrowRight}{ArrowDown}');
    expect(document.activeElement).toBe(cell('2 B, will be created'));
    await userEvent.keyboard('{ArrowDown}{ArrowLeft} ');
    expect(cell('2 A, left out')).toBe(document.activeElement);
  });

  const openWithSchool = (school: object) =>
    openForm({
      'User/getUserData': () =>
        ok([
          userDataOf(principal, {
            accessControlList: ['School Management', 'Class Management'],
            schools: [munge],
          }),
        ]),
      'school/fetchSchoolWithId/:id': () => ok(school),
    });

  it('starts with the school’s own standards where they may be read', async () => {
    await openWithSchool({ lowestStandard: 1, highestStandard: 4, mediums: ['mr'] });
    await screen.findByText('4 classes will be created.');
    expect(screen.getByLabelText<HTMLSelectElement>(/Medium/).value).toBe('mr');
  });

  it('starts with the standards of the school’s category where its own are not known', async () => {
    const unknown = { lowestStandard: null, highestStandard: null, mediums: [] };
    await openWithSchool({ ...unknown, category: 2 });
    await screen.findByText('8 classes will be created.');
  });

  it('requires standards and at least one class before it sends anything', async () => {
    const { calls } = await openForm({
      'class/fetchBySchool/:schoolId': () => ok([schoolClass(1)]),
    });
    const make = screen.getByRole('button', { name: 'Create classes' });
    await userEvent.click(make);
    await screen.findByText('Fill this in.', { selector: 'p' });
    await chooseStandards('1');
    await userEvent.click(make);
    await screen.findByText(/No classes to create/, { selector: 'p' });
    expect(bodyOf(calls, 'class/addClasses')).toBeUndefined();
  });
});
