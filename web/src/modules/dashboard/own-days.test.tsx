import type { OwnDay } from '@shala/contract/dashboard.ts';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import type { Session } from '../../platform/session.ts';
import { ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';

const teacher: Session = {
  ...principal,
  email: 'ravi@shala',
  name: 'Ravi Sawant',
  role: 'Teacher',
};
const lesson = {
  classId: '01930000-0000-7000-8000-000000000301',
  className: '5 A',
  subjectName: 'Maths',
  room: '7',
  insteadOf: null,
  substituteName: null,
};
const day: OwnDay = {
  schoolId: '01930000-0000-7000-8000-000000000101',
  schoolName: 'Z.P. School Munge',
  isAway: false,
  periods: [
    {
      number: 1,
      startsAt: '10:45',
      endsAt: '11:25',
      name: null,
      lessons: [lesson, { ...lesson, classId: 'x', className: '6 A', insteadOf: 'Lata Rane' }],
    },
    { number: null, startsAt: '11:25', endsAt: '11:40', name: 'Recess', lessons: [] },
    { number: 2, startsAt: '12:40', endsAt: '13:20', name: null, lessons: [] },
  ],
};

async function openDashboard(ownDays: OwnDay[]) {
  await openApp('/dashboard', {
    session: teacher,
    answers: {
      'User/getUserData': () => ok([userDataOf(teacher, { accessControlList: ['Dashboard'] })]),
      'dashboard/fetchAll': () => ok({ ownDays }),
    },
  });
  await screen.findAllByRole('heading', { name: /My periods today/ });
}

const lines = () =>
  within(screen.getByRole('list', { name: 'My periods today' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

describe("a teacher's dashboard", () => {
  it('shows the periods of the day with their classes and the teacher’s substitutions', async () => {
    await openDashboard([day]);
    expect(lines()).toEqual([
      '110:45–11:25 am5 AMathsRoom 76 AMathsRoom 7for Lata Rane',
      '11:25–11:40 amRecess',
      '212:40–1:20 pmfree',
    ]);
    expect(screen.getByRole('link', { name: '5 A' }).getAttribute('href')).toContain(
      lesson.classId,
    );
  });

  it('says that there are no periods, and names each of several schools', async () => {
    await openDashboard([
      { ...day, periods: [] },
      { ...day, schoolId: 'y', schoolName: 'Z.P. School Tembli', isAway: true, periods: [] },
    ]);
    expect(screen.getByText('You have no periods today.')).toBeTruthy();
    expect(screen.getByText('You are marked absent today.')).toBeTruthy();
    expect(
      screen.getByRole('heading', { name: 'My periods today at Z.P. School Tembli' }),
    ).toBeTruthy();
  });
});
