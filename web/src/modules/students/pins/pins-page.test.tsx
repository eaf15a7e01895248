import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import {
  fifthA,
  officer,
  studentInClass,
  surroundings,
  teacher,
} from '../testing/sample-students.ts';

const students = [studentInClass(1), studentInClass(2), studentInClass(3)];
const pinOf = (id: string) => ({
  ...students.find((one) => one.id === id)!,
  schoolCode: '27330100102',
  pin: `40${id.slice(-4)}`,
});

async function openPins(path: string, session = principal, answers: Answers = {}) {
  const app = await openApp(path, {
    session,
    answers: {
      ...surroundings(session),
      'student/fetchByClass/:classId': () => ok(students),
      'student/updatePins': ({ body }) =>
        ok((body as { studentIds: string[] }).studentIds.map(pinOf)),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Sign-in PINs' });
  return app;
}

describe('PINs of a class', () => {
  it('are given to everyone but those left out, and shown once with slips to print', async () => {
    URL.createObjectURL = () => 'blob:slips';
    URL.revokeObjectURL = () => {};
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { calls } = await openPins(`/student-management/pins?classId=${fifthA}`, principal, {
      'student/generateLoginSlips': () => new Response('%PDF'),
    });
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select Patil Asha 2' }));
    await userEvent.click(screen.getByRole('button', { name: 'Generate 2 PINs' }));
    const question = await findDialog('Generate new PINs for 2 students?');
    await userEvent.click(question.getByRole('button', { name: 'Generate new PINs' }));
    const dialog = await findDialog('2 new PINs');
    expect(bodyOf(calls, 'student/updatePins')).toEqual({
      studentIds: [students[0]!.id, students[2]!.id],
    });
    expect(dialog.getByRole('row', { name: '1 Patil Asha 1 1201 401001' })).toBeTruthy();

    await userEvent.click(dialog.getByRole('button', { name: 'Print slips' }));
    await screen.findByText(/saved on this device/);
    expect(bodyOf(calls, 'student/generateLoginSlips')).toEqual({
      slips: [
        { studentId: students[0]!.id, pin: '401001' },
        { studentId: students[2]!.id, pin: '401003' },
      ],
      language: 'en',
    });
    await userEvent.click(dialog.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(document.body.textContent).not.toContain('401003'));
  });

  it('say when the classes to choose from could not be fetched, and fetch them again', async () => {
    let isReached = false;
    await openPins('/student-management/pins', principal, {
      'class/fetchBySchool/:schoolId': () => (isReached ? ok([]) : refused(500, 'internal')),
    });
    await screen.findByText(/to choose from are missing/);
    isReached = true;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText(/to choose from are missing/)).toBeNull());
  });

  it('are for those who have none, if nothing else is said', async () => {
    const [first, second] = students;
    await openPins(`/student-management/pins?classId=${fifthA}`, principal, {
      'student/fetchByClass/:classId': () => ok([{ ...first, hasPin: true }, second]),
    });
    const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
    await screen.findByRole('button', { name: 'Generate 1 PIN' });
    expect(tick('Select Patil Asha 1').checked).toBe(false);
    expect(tick('Select Patil Asha 2').checked).toBe(true);
    await userEvent.click(tick('Select all rows on this page'));
    expect(screen.getByRole('button', { name: 'Generate 2 PINs' })).toBeTruthy();
  });

  it('offer a teacher the own class alone', async () => {
    await openPins('/student-management/pins', teacher);
    await userEvent.click(await screen.findByRole('button', { name: 'Class' }));
    const list = within(await screen.findByRole('listbox', { name: 'Class' }));
    const offered = await list.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['5 A']);
  });

  it('are not an officer’s to give', async () => {
    const { here } = await openApp('/student-management/pins', {
      session: officer,
      answers: {
        ...surroundings(officer),
        'student/fetchAll': () => ok({ rows: [], total: 0 }),
      },
    });
    await waitFor(() => expect(here()).toBe('/student-management'));
  });
});
