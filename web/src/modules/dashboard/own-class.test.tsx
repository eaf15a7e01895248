import type { OwnClass } from '@shala/contract/dashboard.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import type { Session } from '../../platform/session.ts';
import { ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';

const student: Session = { ...principal, email: 'asha@shala', name: 'Patil Asha', role: 'Student' };
const own: OwnClass = {
  className: '5 A',
  classTeacherName: 'Ravi Sawant',
  admissionId: '01930000-0000-7000-8000-000000000601',
  registerNumber: '118',
  rollNumber: 7,
  today: [
    {
      number: 1,
      startsAt: '10:40',
      endsAt: '11:20',
      name: null,
      lesson: {
        subjectName: 'Maths',
        teacherName: 'Lata Rane',
        isSubstitute: true,
        room: 'Hall',
      },
    },
    { number: null, startsAt: '11:20', endsAt: '11:30', name: 'Recess', lesson: null },
  ],
};

async function openDashboard(ownClass: OwnClass) {
  const app = await openApp('/dashboard', {
    session: student,
    answers: {
      'User/getUserData': () => ok([userDataOf(student, { accessControlList: ['Dashboard'] })]),
      'dashboard/fetchAll': () => ok({ ownClass }),
    },
  });
  await screen.findByRole('heading', { name: 'My class' });
  return app;
}

describe("a student's dashboard", () => {
  it('shows the own class and the day with substitutes, and nothing of the office', async () => {
    await openDashboard(own);
    expect(screen.getByText('Ravi Sawant')).toBeTruthy();
    const [first, recess] = within(screen.getByRole('list', { name: 'Today' })).getAllByRole(
      'listitem',
    );
    expect(first!.textContent).toBe('110:40–11:20 amMathsLata Rane (substitute)Room Hall');
    for (const value of ['Maths', 'Lata Rane', 'Hall']) {
      expect(within(first!).getByText(value).closest('[translate=no]'), value).toBeTruthy();
    }
    expect(recess!.textContent).toBe('11:20–11:30 amRecess');
    expect(screen.queryByText('To do')).toBeNull();
    const sidebar = within(screen.getByRole('navigation', { name: 'Sidebar' }));
    expect(sidebar.getAllByRole('link').map(({ textContent }) => textContent)).toContain(
      'Dashboard',
    );
    expect(sidebar.queryByRole('link', { name: /Students?/ })).toBeNull();
  });

  it('says that there are no lessons today, or no class', async () => {
    await openDashboard({ ...own, today: [] });
    expect(screen.getByText('You have no periods in the time table today.')).toBeTruthy();
    await openDashboard({ ...own, className: null, classTeacherName: null, today: [] });
    expect(screen.getByText(/You are not in any class at the moment/)).toBeTruthy();
  });
});
