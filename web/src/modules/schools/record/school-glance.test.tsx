import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { school, superAdmin, surroundings } from '../testing/sample-schools.ts';

const munge = school(102, { planState: 'running', planEndsOn: '2099-06-14' });
const patience = { timeout: 20_000 };
const counted = { enrolled: 40, absent: 4, late: 0, halfDay: 0, onLeave: 0, medical: 0 };
const day = {
  schoolId: munge.id,
  schoolName: munge.name,
  path: [],
  day: { day: '2026-11-26', kind: 'school' },
  meals: null,
  mealsBy: null,
  classes: [{ markedAt: '2026-11-26T05:00:00Z' }, { markedAt: null }],
  groups: [],
  trend: [{ day: '2026-11-26', ...counted, present: 36 }],
};

const answers: Answers = {
  'school/fetchSchoolWithId/:id': () => ok(munge),
  'class/fetchAll': () => ok({ rows: [], total: 12 }),
  'student/fetchAll': () => ok({ rows: [], total: 1_078 }),
  'attendance/fetchBySchool': () => ok(day),
  'fees/fetchOverview': () =>
    ok({ rows: [{ schoolId: munge.id, owedPaise: 1_234_500 }], total: 1, owedPaise: 0 }),
  'activationKey/fetchAllActivationCode': () =>
    ok({ rows: [{ devices: 2 }, { devices: 1 }], total: 2 }),
};

async function openSchool(rest: Answers = {}) {
  const app = await openApp(`/school-management/school/${munge.id}`, {
    session: superAdmin,
    answers: { ...surroundings(superAdmin), ...answers, ...rest },
  });
  await screen.findByRole('heading', { level: 1, name: munge.name }, patience);
  return app;
}

describe("a school's page at a glance", () => {
  it('shows classes, students, attendance, dues and devices, each with its list', async () => {
    await openSchool(
      surroundings(superAdmin, [
        'School Management',
        'Class Management',
        'Student Management',
        'Attendance',
        'Fees Management',
        'Activation Code',
      ]),
    );
    const all = { '12': 'class-management', '1,078': 'student-management' };
    for (const [name, page] of Object.entries(all)) {
      const link = await screen.findByRole('link', { name }, patience);
      expect(link.getAttribute('href')).toBe(`/${page}?schoolId=${munge.id}`);
    }
    const attendance = await screen.findByRole('link', {
      name: '1 of 2 registers marked · 90% present',
    });
    expect(attendance.getAttribute('href')).toBe(`/attendance/overview?schoolId=${munge.id}`);
    const owed = await screen.findByRole('link', { name: '₹12,345.00' });
    expect(owed.getAttribute('href')).toBe(`/fees-management?schoolId=${munge.id}`);
    const devices = await screen.findByRole('link', { name: '3' });
    expect(devices.getAttribute('href')).toBe(`/activation-code?schoolId=${munge.id}`);
  });

  it('asks only for what the person may see, and leads to the schools of the district', async () => {
    const { calls } = await openSchool();
    await waitFor(() => expect(calls.some(({ row }) => row.startsWith('school/'))).toBe(true));
    expect(screen.queryByRole('heading', { name: 'At a glance' })).toBeNull();
    expect(calls.map(({ row }) => row)).not.toContain('class/fetchAll');
    const district = screen.getByRole('link', { name: 'Sindhudurg' });
    expect(district.getAttribute('href')).toBe(`/school-management?districtId=${munge.districtId}`);
  });
});
