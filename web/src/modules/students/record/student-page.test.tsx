import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { admission, officer, student, surroundings } from '../testing/sample-students.ts';

const path = `/student-management/student/${student(1).id}`;

async function openStudent(
  of = student(1),
  { at = path, session = principal, answers = {} as Answers } = {},
) {
  const app = await openApp(at, {
    session,
    answers: { ...surroundings(session), 'student/fetchById/:id': () => ok(of), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: of.name });
  return app;
}

describe("a student's page", () => {
  it('says class and numbers, whom to call, and who the siblings are', async () => {
    await openStudent();
    expect(screen.getByText('5 A')).toBeTruthy();
    expect(screen.getByText('1201')).toBeTruthy();
    expect(screen.getByRole('link', { name: '9822010001' })).toBeTruthy();
    const sibling = screen.getByRole('link', { name: 'Patil Rohit' });
    expect(sibling.getAttribute('href')).toMatch(/^\/student-management\/student\//);
    expect(screen.getByText(/Not filled in yet: .*Mother's name/)).toBeTruthy();
  });

  it('has the whole record made in the language of the page', async () => {
    const { calls } = await openStudent(student(1), {
      answers: { 'student/generateWholeRecord': () => new Response('%PDF') },
    });
    await userEvent.click(screen.getByRole('button', { name: /More actions/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Whole record (PDF)' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'student/generateWholeRecord')).toEqual({
        studentId: student(1).id,
        language: 'en',
      }),
    );
  });

  it('lets an officer read it', async () => {
    await openStudent(student(1), { session: officer });
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Fill in' })).toBeNull();
    expect(screen.queryByRole('button', { name: /More actions/ })).toBeNull();
  });

  it('says from when a student comes to a class on a day to come, and since when to that of today', async () => {
    const [enrolment] = admission(1).enrolments;
    const enrolments = [
      { ...enrolment!, id: `${enrolment!.id.slice(0, -1)}f`, from: '2099-06-15', to: null },
      { ...enrolment!, from: '2026-06-15', to: null },
    ];
    await openStudent(student(1, { admissions: [{ ...admission(1), enrolments }] }), {
      at: `${path}/schooling`,
    });
    await screen.findByText('from 15 Jun 2099');
    screen.getByText('since 15 Jun 2026');
  });

  it('says that the student is at another school, and offers no edit', async () => {
    await openStudent(student(1, { isElsewhere: true, guardians: [] }));
    expect(screen.getByText('At another school')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('heading', { name: 'Guardians' })).toBeNull();
    // What is only not shown here may well be filled in.
    expect(screen.queryByText(/Not filled in yet/)).toBeNull();
  });

  it('shows the changes of class, and why the student left', async () => {
    const left = {
      ...admission(1),
      leftOn: '2026-10-01',
      leavingReason: 'moved_away',
      enrolments: [
        { ...admission(1).enrolments[0]!, to: '2026-10-01', outcome: 'left' as const },
        { ...admission(1).enrolments[0]!, id: admission(2).id, division: 'B', to: '2026-07-31' },
      ],
    };
    await openStudent(student(1, { admissions: [left] }), { at: `${path}/schooling` });
    expect(screen.getByText('Left on 1 Oct 2026')).toBeTruthy();
    expect(screen.getByText('Change of residence')).toBeTruthy();
    expect(
      screen.getByRole('row', { name: '2026-27 5 A 1 16 Jun 2026 to 1 Oct 2026 Left school' }),
    ).toBeTruthy();
    const classes = within(screen.getByRole('table', { name: 'Class history' }));
    expect(classes.getAllByRole('row')).toHaveLength(3);
  });

  it('keeps the dialog of leaving, with what was typed, where somebody else was faster', async () => {
    let shown = student(1);
    await openStudent(shown, {
      at: `${path}?act=withdraw`,
      answers: {
        'student/fetchById/:id': () => ok(shown),
        'studentSchool/withdraw': () => {
          shown = student(1, {
            admissions: [{ ...admission(1), version: 2, leftOn: '2026-11-13' }],
          });
          return refused(409, 'conflict', { message: 'Saved meanwhile.' });
        },
      },
    });
    const dialog = await findDialog();
    await userEvent.selectOptions(dialog.getByLabelText(/^Reason/), 'Change of residence');
    await userEvent.type(dialog.getByLabelText(/^Remark/), 'Moved to Pune');
    await userEvent.click(dialog.getByRole('button', { name: 'Mark as left' }));
    expect((await dialog.findByRole('alert')).textContent).toContain('Saved meanwhile.');
    await screen.findByText(/^Left on/);
    expect(dialog.getByLabelText(/^Remark/)).toHaveProperty('value', 'Moved to Pune');
  });

  it('records a consent in a dialog with its URL', async () => {
    const { calls, here } = await openStudent(student(1), {
      at: `${path}/consents`,
      answers: { 'student/addConsent': () => ok(student(1)) },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Record consent' }));
    const dialog = await findDialog();
    expect(here()).toBe(`${path}/consents?record=consent`);
    await userEvent.selectOptions(dialog.getByLabelText(/^Consent for/), 'photo');
    await userEvent.selectOptions(dialog.getByLabelText(/^Consent(?! for)/), 'refused');
    await userEvent.click(dialog.getByRole('button', { name: 'Record consent' }));
    await waitFor(() => expect(here()).toBe(`${path}/consents`));
    expect(bodyOf(calls, 'student/addConsent')).toMatchObject({
      studentId: student(1).id,
      kind: 'photo',
      state: 'refused',
      givenBy: 'Ramesh Patil',
    });
  });
});
