import type { Dashboard } from '@shala/contract/dashboard.ts';
import type { Role } from '@shala/contract/roles.ts';
import type { Title } from '@shala/contract/titles.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { allWaiting } from '../../platform/outbox/outbox-database.ts';
import { exchange } from '../../platform/outbox/outbox-store.ts';
import { schoolDay } from '../../platform/school-day.ts';
import type { Session } from '../../platform/session.ts';
import { type Answers, ok } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';
import { findOfflineRegisters } from '../attendance/register/offline-registers.ts';
import { classId, register as sampleRegister } from '../attendance/testing/sample-registers.ts';
// The page's code is loaded before the first test's time begins.
import './dashboard-page.tsx';

const munge = {
  id: '01930000-0000-7000-8000-000000000101',
  name: 'Z.P. School Munge',
  planEndsOn: null,
};
const everything: Title[] = ['Dashboard', 'Attendance', 'Leave Application', 'School Management'];

async function openDashboard(
  role: Role,
  dashboard: Dashboard,
  answers: Answers = {},
  email = principal.email,
) {
  const session: Session = { ...principal, role, email };
  await openApp('/dashboard', {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: everything, schools: [munge] })]),
      'dashboard/fetchAll': () => ok(dashboard),
      'attendance/fetchOwn': () => ok([]),
      ...answers,
    },
  });
  return within(await screen.findByRole('navigation', { name: 'Daily work' }));
}

const linkTo = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href');

describe('the dashboard', () => {
  it('asks whoever keeps the server for a backup, and says when the last was made', async () => {
    await openDashboard('SuperAdmin', { backupDue: { lastAt: '2026-11-12T05:00:00.000Z' } });
    const tasks = await screen.findByRole('region', { name: 'To do' });
    expect(tasks.textContent).toContain(
      'Last backup of this server: 12-11-2026. On the server: npm run backup',
    );
    cleanup();
    await openDashboard('SuperAdmin', { backupDue: { lastAt: null } });
    expect(await screen.findByText(/No backup of this server yet/)).toBeDefined();
  });

  it('leads to exactly the leave that waits, the registers and the list to finish', async () => {
    await openDashboard('Principal', {
      staffLeaveToDecide: 2,
      studentLeaveToDecide: 1,
      registersMissing: 3,
      importsToFinish: [
        { id: munge.id, kind: 'student-import', label: 'class-5.xlsx', isStopped: false },
      ],
    });
    await screen.findByRole('heading', { name: 'To do' });
    expect(linkTo(/leave applications of staff/)).toBe(
      '/leave-application/teacher?isMineToAnswer=true',
    );
    expect(linkTo(/student's leave application/)).toBe(
      '/leave-application/my-application?tab=students&isMineToAnswer=true',
    );
    expect(linkTo(/attendance not marked/)).toBe('/attendance/overview?show=missing');
    expect(linkTo(/class-5\.xlsx/)).toBe(`/student-management/import?job=${munge.id}`);
  });

  it('counts who owes as the list behind it does, with former students', async () => {
    await openDashboard('Principal', { studentsOwing: 4 });
    await screen.findByRole('heading', { name: 'To do' });
    expect(linkTo(/students with fees due/)).toBe('/fees-management?standing=owing');
  });

  it('counts waiting leave of staff and of students apart, as each has a page of its own', async () => {
    await openDashboard('Principal', { staffLeaveToDecide: 2, studentLeaveToDecide: 1 });
    expect(await screen.findByText('Waiting: 2 of staff, 1 of students')).toBeDefined();
  });

  it('has the daily actions of the role', async () => {
    const ofPrincipal = await openDashboard('Principal', { staffLeaveToDecide: 2 });
    await ofPrincipal.findByText('2 applications are waiting');
    expect(ofPrincipal.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/attendance/self-attendance',
      '/attendance/overview',
      '/leave-application/teacher?isMineToAnswer=true',
    ]);
    cleanup();
    const ofOfficer = await openDashboard('EducationOfficer', {});
    expect(ofOfficer.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/attendance/overview',
      '/leave-application/teacher',
      '/school-management',
    ]);
  });

  it('names the first step of an empty installation', async () => {
    await openDashboard('SuperAdmin', { schools: 0, people: 1 });
    await screen.findByRole('heading', { name: 'First step: add your schools' });
    expect(linkTo(/Import schools/)).toBe('/school-management/import');
    expect(screen.queryByText('You have nothing to do today.')).toBeNull();
  });

  it('shows the own approved leave', async () => {
    const leave = { id: munge.id, from: '2026-12-01', to: '2026-12-03' };
    await openDashboard('Principal', {
      ownLeave: [{ ...leave, typeName: 'Casual leave', typeLocalName: null, typeNameHindi: null }],
    });
    expect((await screen.findByRole('link', { name: /Casual leave/ })).textContent).toBe(
      '1 Dec 2026 to 3 Dec 2026Casual leave',
    );
  });

  it('keeps the daily actions without network, and says of when the numbers are', async () => {
    const offline: Answers = {
      'dashboard/fetchAll': () => {
        throw new TypeError('no network');
      },
    };
    // Nothing is kept for an account that was never here.
    const fresh = 'fresh@shala';
    const before = await openDashboard('Principal', {}, offline, fresh);
    await screen.findByText(/^No network\. Your work of today/);
    expect(before.getAllByRole('link')).toHaveLength(3);
    cleanup();
    await openDashboard('Principal', { registersMissing: 3 }, {}, fresh);
    await screen.findByRole('link', { name: /attendance not marked/ });
    cleanup();
    await openDashboard('Principal', {}, offline, fresh);
    await screen.findByText(/^No network\. This is what the server said on/);
    expect(linkTo(/attendance not marked/)).toBe('/attendance/overview?show=missing');
  });

  it('checks in with one tap and leads to the register without network', async () => {
    const today = schoolDay();
    const day = {
      day: today,
      kind: 'working' as const,
      name: null,
      localName: null,
      nameHindi: null,
    };
    const month = { schoolId: munge.id, schoolName: munge.name, asksPlace: false };
    const actions = await openDashboard(
      'Teacher',
      {},
      {
        'attendance/fetchOwn': () => ok([{ ...month, days: [{ day, mark: null }] }]),
        'attendance/fetchMyClasses': () => undefined,
        'dashboard/fetchAll': () => undefined,
        'attendance/teacherCheckIn': () => undefined,
      },
    );
    expect(linkTo(/Mark attendance/)).toBe('/attendance/class-register');
    await userEvent.click(await actions.findByRole('button', { name: 'Check in' }));
    await actions.findByText(/waiting on this device$/);
    expect(await allWaiting()).toHaveLength(1);
    for (const { key } of await allWaiting()) await exchange(key);
  });

  it('keeps the own registers of today on the device before they are opened', async () => {
    const register = sampleRegister();
    await openDashboard(
      'Teacher',
      {},
      {
        'attendance/fetchMyClasses': () => ok([{ ...register, isComplete: false }]),
        'attendance/fetchStudentToMarkAttendance': () => ok(register),
        'holiday/fetchSchoolDays': () => ok([]),
      },
    );
    await waitFor(async () =>
      expect(await findOfflineRegisters(principal.email)).toMatchObject([
        { register: { classId, children: register.children } },
      ]),
    );
  });

  it('hides and moves tiles, and keeps each change with the account', async () => {
    const kept: unknown[] = [];
    let tiles: NonNullable<Dashboard['tiles']> = { hidden: [], ordered: ['figures'] };
    const own = () => ({
      registersMarked: 4,
      progress: {
        attendance: [{ day: '2026-11-13', attended: 12, marked: 16 }],
        attendanceLastYear: { attended: 14, marked: 20 },
      },
      tiles,
    });
    await openDashboard('Principal', own(), {
      'dashboard/fetchAll': () => ok(own()),
      'dashboard/updateTiles': ({ body }) => {
        kept.push(body);
        tiles = body as typeof tiles;
        return ok(null);
      },
    });
    await screen.findByRole('heading', { name: 'Progress' });
    expect(screen.getByText(/75% present on/).textContent).toContain(
      '75% present over these days; 70% on the same dates last year.',
    );
    const headings = () =>
      screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(headings()).toEqual(['At a glance', 'To do', 'Progress']);
    const user = userEvent.setup();
    await user.click(screen.getByRole('button', { name: 'Arrange the dashboard' }));
    await user.click(await screen.findByRole('button', { name: 'At a glance: move down' }));
    expect(headings()).toEqual(['To do', 'At a glance', 'Progress']);
    await user.click(screen.getByRole('checkbox', { name: 'Progress' }));
    expect(headings()).toEqual(['To do', 'At a glance']);
    expect(kept).toEqual([
      { hidden: [], ordered: ['tasks', 'figures', 'progress'] },
      { hidden: ['progress'], ordered: ['tasks', 'figures', 'progress'] },
    ]);
  });

  it('leads an officer from an area that stands out to the schools behind it', async () => {
    const kudal = { kind: 'block' as const, id: munge.id, name: 'Kudal', schools: 9, share: 0.7 };
    await openDashboard('EducationOfficer', {
      outliers: [{ ...kudal, reason: 'silent', silent: 3 }],
      booksOverdue: 0,
    });
    await screen.findByRole('heading', { name: 'Areas that stand out' });
    expect(linkTo(/Kudal: schools without a register today \(of 9\)/)).toBe(
      `/report/table/attendance-day?blockId=${munge.id}`,
    );
  });
});
