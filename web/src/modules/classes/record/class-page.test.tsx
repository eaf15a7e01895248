import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { ok, refused } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal } from '../../../platform/testing/people.ts';
import { classRecord, surroundings } from '../testing/sample-classes.ts';

const taught = {
  subjectId: idOf(701),
  subjectName: 'मराठी',
  subjectLocalName: null,
  subjectNameHindi: null,
  teacherId: idOf(801),
  teacherName: 'Ravi Sawant',
  teacherHasLeft: false,
  periods: 6,
};

async function openClass(rest: Parameters<typeof classRecord>[1], session = principal) {
  await openApp(`/class-management/class/${idOf(505)}`, {
    session,
    answers: { ...surroundings(session), 'class/fetchById/:id': () => ok(classRecord(5, rest)) },
  });
  await screen.findByRole('heading', { level: 1, name: '5 A' });
}

describe('the class page', () => {
  it('lists the next steps', async () => {
    await openClass({});
    const verbs = ['Assign class teacher', 'Choose subjects'];
    for (const name of verbs) expect(screen.getByRole('link', { name })).toBeTruthy();
  });

  it('shows subjects with teachers and periods, and the free seats', async () => {
    await openClass({
      teachings: [taught, { ...taught, subjectId: idOf(702), teacherId: null, teacherName: null }],
      classTeacherId: idOf(801),
      classTeacherName: 'Ravi Sawant',
      students: 38,
    });
    const [, first] = screen.getAllByRole('row');
    expect(within(first!).getByText('मराठी')).toBeTruthy();
    expect(within(first!).getByText('6')).toBeTruthy();
    expect(screen.getByText('2 seats vacant')).toBeTruthy();
    expect(screen.getByText('1 subject has no teacher.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Assign class teacher' })).toBeNull();
  });

  it('asks for another class teacher where the present one no longer works at the school', async () => {
    const teacher = { classTeacherId: idOf(801), classTeacherName: 'Ravi Sawant' };
    await openClass({ ...teacher, classTeacherHasLeft: true });
    expect(screen.getByText('No longer works here')).toBeTruthy();
    screen.getByText('Ravi Sawant no longer works here. This class needs another class teacher.');
    expect(screen.getByRole('link', { name: 'Assign class teacher' })).toBeTruthy();
  });

  it('asks for another teacher of a subject whose teacher no longer works at the school', async () => {
    await openClass({ teachings: [{ ...taught, teacherHasLeft: true }] });
    const [, first] = screen.getAllByRole('row');
    expect(within(first!).getByText('No longer works here')).toBeTruthy();
    expect(screen.getByText('1 subject has no teacher.')).toBeTruthy();
  });

  it('says until when the class teacher works at the school', async () => {
    const teacher = { classTeacherId: idOf(801), classTeacherName: 'Ravi Sawant' };
    await openClass({ ...teacher, classTeacherUntil: '2099-03-31' });
    expect(screen.getByText('Works here until 31 Mar 2099')).toBeTruthy();
  });

  it('shows what waits in the class and how it goes on, each leading to its rows', async () => {
    const of = classRecord(5, {});
    await openApp(`/class-management/class/${of.id}`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'class/fetchById/:id': () => ok(of),
        'dashboard/fetchByClass/:classId': () =>
          ok({
            registersMissing: 1,
            registersMarked: 0,
            students: 38,
            studentsOwing: 4,
            progress: {
              attendance: [
                { day: '2026-11-12', attended: 36, marked: 40 },
                { day: '2026-11-13', attended: 30, marked: 40 },
              ],
              attendanceLastYear: null,
            },
          }),
      },
    });
    const linkTo = async (name: RegExp) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    const register = `/attendance/class-register?classId=${of.id}&schoolId=${of.schoolId}`;
    expect(await linkTo(/1class with today's attendance not marked/)).toBe(register);
    expect(await linkTo(/4students with fees due/)).toBe(
      `/fees-management?schoolId=${of.schoolId}&classId=${of.id}&standing=owing`,
    );
    expect(await linkTo(/38students/)).toBe(`/class-management/class/${of.id}/students`);
    expect(await linkTo(/13 Nov 2026: 75% present/)).toBe(`${register}&day=2026-11-13`);
    const days = screen.getByRole('slider', { name: 'Day' });
    fireEvent.change(days, { target: { value: '0' } });
    expect(days.getAttribute('aria-valuetext')).toBe('12 Nov 2026: 90% present');
    expect(await linkTo(/12 Nov 2026: 90% present/)).toBe(`${register}&day=2026-11-12`);
  });

  it('says beside the rest of the page that the figures did not come, and asks again', async () => {
    const of = classRecord(5, {});
    let isThere = false;
    await openApp(`/class-management/class/${of.id}`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'class/fetchById/:id': () => ok(of),
        'dashboard/fetchByClass/:classId': () =>
          isThere ? ok({ students: 38 }) : refused(500, 'internal', { message: 'Not now.' }),
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Not now.');
    expect(screen.getByRole('link', { name: 'Assign class teacher' })).toBeTruthy();
    isThere = true;
    screen.getByRole('button', { name: 'Try again' }).click();
    await screen.findByRole('link', { name: /38students/ });
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers no changes in a closed year', async () => {
    await openClass({ isClosed: true, academicYearName: '2025-26' });
    expect(screen.getByRole('note').textContent).toContain('2025-26: this year is closed');
    expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Edit subjects' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Choose subjects' })).toBeNull();
  });

  it('says that the class no longer exists', async () => {
    await openApp(`/class-management/class/${idOf(505)}`, {
      session: principal,
      answers: {
        ...surroundings(principal),
        'class/fetchById/:id': () =>
          refused(404, 'not_found', { message: 'This class was not found.' }),
      },
    });
    await screen.findByRole('heading', { level: 1, name: 'This class was not found.' });
    expect(screen.getByRole('link', { name: 'All classes' })).toBeTruthy();
  });
});
