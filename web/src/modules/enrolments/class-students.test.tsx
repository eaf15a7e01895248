import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { schoolDay } from '../../platform/school-day.ts';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { principal } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { enrolled, fifth, surroundings } from './testing/sample-enrolments.ts';

const path = `/class-management/class/${fifth.id}`;
const both = [enrolled(1, 'Patil Asha'), enrolled(2, 'Rane Om')];
const moved = enrolled(3, 'Mane Tara', { to: '2026-09-01', outcome: 'moved' });

async function openClass(at: string, answers: Answers = {}, session = principal, language = 'en') {
  const app = await openApp(path + at, {
    session,
    language,
    answers: {
      ...surroundings(session),
      'studentSchool/fetchAll': () => ok({ rows: [...both, moved], total: 3 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: '5 A' });
  return app;
}

describe('the students of a class', () => {
  it('are listed by roll number, apart from those who were in it', async () => {
    await openClass('/students');
    const present = within(await screen.findByRole('table', { name: 'In this class' }));
    expect(present.getAllByRole('row')).toHaveLength(3);
    const past = within(screen.getByRole('table', { name: 'Earlier in this class' }));
    expect(past.getByText(/to 1 Sept? 2026, Changed class/)).toBeTruthy();
  });

  it('say on the last day of one that the register of the day still counts it', async () => {
    const gone = enrolled(1, 'Patil Asha', { to: schoolDay(), outcome: 'left' });
    await openClass('/students', {
      'studentSchool/fetchAll': () => ok({ rows: [gone, moved], total: 2 }),
    });
    const past = await screen.findByRole('table', { name: 'Earlier in this class' });
    const [ofAsha, ofTara] = within(past).getAllByRole('row').slice(1);
    expect(ofAsha!.textContent).toMatch(/, Left school, in today's register for the last time$/);
    expect(ofTara!.textContent).toMatch(/, Changed class$/);
  });

  it('are there until the year ends though they are promoted, for papers and the promotion alone', async () => {
    const promoted = enrolled(1, 'Patil Asha', { to: '2099-05-01', outcome: 'promoted' });
    await openClass('/students', {
      'studentSchool/fetchAll': () => ok({ rows: [promoted, moved], total: 2 }),
    });
    const present = within(await screen.findByRole('table', { name: 'In this class' }));
    expect(present.getByText('Patil Asha')).toBeTruthy();
    expect(present.queryByRole('checkbox')).toBeNull();
    const past = within(screen.getByRole('table', { name: 'Earlier in this class' }));
    expect(past.queryByText('Patil Asha')).toBeNull();
    await screen.findByRole('button', { name: 'Print' });
    expect(screen.queryByRole('button', { name: 'Roll numbers' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Promote class' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Promotions' })).toBeTruthy();
  });

  it('of a closed year are those who were in it, with no word about an empty class', async () => {
    await openClass('/students', {
      'class/fetchById/:id': () => ok({ ...fifth, isClosed: true }),
      'studentSchool/fetchAll': () => ok({ rows: [moved], total: 1 }),
    });
    await screen.findByRole('table', { name: 'Earlier in this class' });
    expect(screen.queryByText('No students in this class')).toBeNull();
  });

  it.each(['/students', '/roll-numbers'])("are named in the page's language at %s", async (at) => {
    const named = { ...both[0]!, studentLocalName: 'पाटील आशा' };
    const fetchAll = () => ok({ rows: [named, both[1]], total: 2 });
    await openClass(at, { 'studentSchool/fetchAll': fetchAll }, principal, 'mr');
    await screen.findByText('पाटील आशा');
    expect(screen.queryByText('Patil Asha')).toBeNull();
    expect(screen.getByText('Rane Om')).toBeTruthy();
  });

  it('are those of own classes for a teacher, who reads so at another class', async () => {
    const { calls } = await openClass(
      '/students',
      { 'class/fetchById/:id': () => ok({ ...fifth, isOwn: false }) },
      { ...principal, role: 'Teacher' },
    );
    await screen.findByText('You see the students of the classes you teach');
    expect(screen.queryByText('No students in this class')).toBeNull();
    expect(calls.some(({ row }) => row === 'studentSchool/fetchAll')).toBe(false);
  });

  it('are numbered in an order after a question', async () => {
    const { calls } = await openClass('/students', {
      'studentSchool/updateRollNumbers': () => ok({ numbered: 2 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Roll numbers' }));
    const byGender = { name: 'Assign by gender, then name' };
    await userEvent.click(await screen.findByRole('menuitem', byGender));
    await screen.findByText('2 students already have roll numbers. They may change.');
    await userEvent.click(screen.getByRole('button', { name: 'Assign roll numbers' }));
    await screen.findByText('2 roll numbers assigned.');
    const body = { classId: fifth.id, by: 'gender_and_name' };
    expect(bodyOf(calls, 'studentSchool/updateRollNumbers')).toEqual(body);
  });

  it('move to another class together', async () => {
    const { calls } = await openClass('/students', {
      'studentSchool/changeClass': () => ok({ moved: 2 }),
    });
    for (const name of ['Select Patil Asha', 'Select Rane Om']) {
      await userEvent.click(await screen.findByRole('checkbox', { name }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Change class' }));
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: '5 B' });
    await userEvent.selectOptions(dialog.getByLabelText(/^New class/), '5 B');
    await userEvent.click(dialog.getByRole('button', { name: 'Change class' }));
    await screen.findByText('Class changed for 2 students.');
    expect(bodyOf(calls, 'studentSchool/changeClass')).toMatchObject({
      enrolmentIds: both.map(({ id }) => id),
    });
    const year = calls.find(({ row }) => row === 'class/fetchBySchool/:schoolId');
    expect(year?.url.searchParams.get('academicYearId')).toBe(fifth.academicYearId);
  });

  it("are not numbered by another class's teacher", async () => {
    await openClass('/students', {}, { ...principal, role: 'Teacher' });
    await screen.findByRole('table', { name: 'In this class' });
    expect(screen.queryByRole('button', { name: 'Roll numbers' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Promote class' })).toBeNull();
  });
});

describe('roll numbers by hand', () => {
  it('tell two alike while they are typed, and are saved when none are', async () => {
    const { calls, here } = await openClass('/roll-numbers', {
      'studentSchool/updateRollNumbers': () => ok({ numbered: 2 }),
    });
    const asha = await screen.findByLabelText(/^Patil Asha/);
    await userEvent.clear(asha);
    await userEvent.type(asha, '2');
    expect(screen.getByText('Rane Om also has this number.')).toBeTruthy();
    expect(screen.getByText('Patil Asha also has this number.')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save roll numbers' }));
    expect(bodyOf(calls, 'studentSchool/updateRollNumbers')).toBeUndefined();
    await userEvent.type(asha, '{Enter}');
    expect(document.activeElement).toBe(screen.getByLabelText(/^Rane Om/));
    await userEvent.keyboard('1');
    expect(screen.queryByText(/also has this number/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Save roll numbers' }));
    await waitFor(() => expect(here()).toBe(`${path}/students`));
    expect(bodyOf(calls, 'studentSchool/updateRollNumbers')).toEqual({
      classId: fifth.id,
      by: 'given',
      numbers: [
        { enrolmentId: idOf(3001), rollNumber: 2 },
        { enrolmentId: idOf(3002), rollNumber: 1 },
      ],
    });
  });

  it("are sent where they changed, and show the server's error at the number", async () => {
    const message = 'Another student of the class has this roll number.';
    const errors = [{ field: 'numbers.0.rollNumber', message }];
    const { calls } = await openClass('/roll-numbers', {
      'studentSchool/updateRollNumbers': () => refused(422, 'invalid_input', { errors }),
    });
    await userEvent.clear(await screen.findByLabelText(/^Rane Om/));
    await userEvent.type(screen.getByLabelText(/^Rane Om/), '70');
    await userEvent.click(screen.getByRole('button', { name: 'Save roll numbers' }));
    expect(await screen.findAllByText(message)).not.toHaveLength(0);
    expect(screen.getByLabelText(/^Rane Om/).getAttribute('aria-invalid')).toBe('true');
    // The other student's number, which somebody else may have changed, is not sent along.
    expect(bodyOf(calls, 'studentSchool/updateRollNumbers')).toEqual({
      classId: fifth.id,
      by: 'given',
      numbers: [{ enrolmentId: idOf(3002), rollNumber: 70 }],
    });
  });
});
