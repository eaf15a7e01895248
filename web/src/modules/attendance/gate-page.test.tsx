import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';
import { principal, userDataOf } from '../../platform/testing/people.ts';

const patience = { timeout: 20_000 };
vi.setConfig({ testTimeout: 60_000 });

const munge = {
  id: '01930000-0000-7000-8000-000000000101',
  name: 'Z.P. School Munge',
  planEndsOn: '2099-06-14',
};
const rule = {
  ...{ schoolId: munge.id, schoolName: munge.name, lockDays: 3, asksPlace: false },
  ...{ studentLateAfter: null, staffLateAfter: '10:45', placeRadius: 200, version: 2 },
};

const openAt = (path: string, answers: Answers) =>
  openApp(path, {
    session: principal,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(principal, { accessControlList: ['Attendance'], schools: [munge] })]),
      ...answers,
    },
  });

describe('the gate', () => {
  it('notes children by their numbers, one after the other', async () => {
    const { asked } = await openAt('/attendance/gate', {
      'attendance/studentCheckIn': ({ body }) =>
        (body as { typed: string }).typed === '118'
          ? ok({
              ...{ enrolmentId: 'e1', name: 'Sai Rane', localName: null, classId: 'c' },
              ...{ standard: 5, division: 'A', stream: null, rollNumber: 3, wasAlready: false },
              day: '2026-11-16',
              mark: { shown: 'late', inAt: '2026-11-16T05:40:00.000Z', outAt: null },
            })
          : refused(422, 'invalid', { errors: [{ field: 'typed', message: 'Unknown number.' }] }),
    });
    const box = await screen.findByLabelText('Number of the student', {}, patience);
    await userEvent.type(box, '118{Enter}');
    await screen.findByText('Sai Rane');
    const noted = screen.getByRole('list', { name: 'Noted just now' });
    expect(noted.textContent).toBe('Sai Rane · 5 Acame 11:10 am · Late');
    expect((box as HTMLInputElement).value).toBe('');
    await userEvent.type(box, '999{Enter}');
    await screen.findByText('Unknown number.');
    expect((box as HTMLInputElement).value).toBe('999');
    expect(asked.filter(({ row }) => row === 'attendance/studentCheckIn')).toHaveLength(2);
    // This browser reads no codes.
    expect(screen.queryByRole('button', { name: 'Scan ID cards' })).toBeNull();
  });
});

describe('the settings of attendance', () => {
  it('are saved as they stand; a blank hour makes nobody late', async () => {
    const { asked, here } = await openAt('/attendance/settings', {
      'attendance/fetchRule/:schoolId': () => ok(rule),
      'attendance/updateRule': () => ok(rule),
      'attendance/fetchStaffDay': () => refused(404, 'not_found'),
    });
    const days = await screen.findByLabelText(/^Days until/, {}, patience);
    await userEvent.clear(days);
    await userEvent.type(days, '99');
    await userEvent.clear(screen.getByLabelText('Staff after'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(asked.some(({ row }) => row === 'attendance/updateRule')).toBe(false);
    await userEvent.clear(days);
    await userEvent.type(days, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(asked.find(({ row }) => row === 'attendance/updateRule')?.body).toEqual({
        ...{ schoolId: munge.id, version: 2, lockDays: 5, asksPlace: false, placeRadius: 200 },
        ...{ studentLateAfter: null, staffLateAfter: null },
      }),
    );
    await waitFor(() => expect(here()).toContain('/attendance/teacher'));
  });
});
