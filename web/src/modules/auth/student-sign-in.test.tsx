import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { readSession, type Session } from '../../platform/session.ts';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';

const signIn = 'auth/studentSignIn';
const student: Session = { ...principal, email: 'asha@shala', name: 'Patil Asha', role: 'Student' };
const students = [
  { id: '01930000-0000-7000-8000-000000000001', name: 'Patil Asha' },
  { id: '01930000-0000-7000-8000-000000000002', name: 'Patil Rohit' },
];

async function openStudentSignIn(answers: Answers) {
  const app = await openApp('/auth/login?returnTo=%2Fdashboard', {
    answers: {
      'User/getUserData': () => ok([userDataOf(student, { accessControlList: ['Dashboard'] })]),
      'dashboard/fetchAll': () => ok({}),
      ...answers,
    },
  });
  await userEvent.click(await screen.findByRole('link', { name: 'Sign in as a student' }));
  await screen.findByLabelText('School code');
  return app;
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe("a student's sign-in", () => {
  it('takes the code of the school, the register number and the PIN, and leads on', async () => {
    const { calls, here } = await openStudentSignIn({ [signIn]: () => ok(student) });
    expect(here()).toBe('/auth/login?returnTo=%2Fdashboard&as=student');
    await userEvent.type(screen.getByLabelText('School code'), ' २७३३०१००१०२ ');
    await userEvent.type(screen.getByLabelText('Register number'), '1234/A');
    await userEvent.type(screen.getByLabelText('PIN'), '४० 71');
    await press('Sign in');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(readSession()).toEqual(student);
    expect(bodyOf(calls, signIn)).toEqual({
      schoolCode: '27330100102',
      registerNumber: '1234/A',
      pin: '4071',
    });
  });

  it('has everything but the PIN filled in by the code of a slip', async () => {
    const { calls, here } = await openApp(
      '/auth/login?as=student&school=27330100102&register=1234%2FA',
      {
        answers: {
          [signIn]: () => ok(student),
          'User/getUserData': () => ok([userDataOf(student, { accessControlList: ['Dashboard'] })]),
          'dashboard/fetchAll': () => ok({}),
        },
      },
    );
    await userEvent.type(await screen.findByLabelText('PIN'), '4071');
    await press('Sign in');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(bodyOf(calls, signIn)).toEqual({
      schoolCode: '27330100102',
      registerNumber: '1234/A',
      pin: '4071',
    });
  });

  it('asks for what is missing before it asks the server, and says what the server says', async () => {
    const { calls } = await openStudentSignIn({
      [signIn]: () => refused(401, 'not_signed_in', { message: 'The number or the PIN is wrong.' }),
    });
    await press('Sign in');
    expect(document.activeElement).toBe(screen.getByLabelText('School code'));
    expect(screen.getByText('Enter your PIN of 4 to 6 digits.')).toBeTruthy();
    expect(calls.some(({ row }) => row === signIn)).toBe(false);
    await userEvent.type(screen.getByLabelText('School code'), '27330100102');
    await userEvent.type(screen.getByLabelText('Register number'), '1');
    await userEvent.type(screen.getByLabelText('PIN'), '4071');
    await press('Sign in');
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toBe('The number or the PIN is wrong.');
    expect(document.activeElement).toBe(screen.getByLabelText('PIN'));
    expect(readSession()).toBeNull();
  });

  it('asks which of the students with one mobile number signs in', async () => {
    const { calls, here } = await openStudentSignIn({
      [signIn]: ({ body }) => ok((body as { studentId?: string }).studentId ? student : students),
    });
    await userEvent.click(screen.getByRole('tab', { name: 'Mobile' }));
    await userEvent.type(screen.getByLabelText("Guardian's mobile number"), '9822012346');
    await userEvent.type(screen.getByLabelText('PIN'), '407140');
    await press('Sign in');
    expect(document.activeElement).toBe(
      await screen.findByRole('heading', { name: 'Who are you?' }),
    );
    await press('Patil Rohit');
    await waitFor(() => expect(here()).toBe('/dashboard'));
    expect(calls.filter(({ row }) => row === signIn).map(({ body }) => body)).toEqual([
      { mobile: '9822012346', pin: '407140' },
      { mobile: '9822012346', pin: '407140', studentId: students[1]!.id },
    ]);
  });

  it('has the way back to the sign-in of the staff', async () => {
    const { here } = await openStudentSignIn({});
    await userEvent.click(screen.getByRole('link', { name: /^Sign in as teacher or staff/ }));
    await screen.findByLabelText('E-mail or mobile number');
    expect(here()).toBe('/auth/login?returnTo=%2Fdashboard');
  });
});
