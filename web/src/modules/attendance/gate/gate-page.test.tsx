import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { allWaiting } from '../../../platform/outbox/outbox-database.ts';
import { exchange } from '../../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';

const rule = {
  schoolId: munge.id,
  schoolName: munge.name,
  lockDays: 3,
  asksPlace: false,
  studentLateAfter: null,
  staffLateAfter: '10:45',
  placeRadius: 200,
  version: 2,
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

const sai = {
  enrolmentId: 'e1',
  name: 'Sai Rane',
  localName: null,
  classId: 'c',
  standard: 5,
  division: 'A',
  stream: null,
  rollNumber: 3,
  wasAlready: false,
  day: '2026-11-16',
  mark: { shown: 'late', inAt: '2026-11-16T05:40:00.000Z', outAt: null },
};
const unknown = () =>
  refused(422, 'invalid', { errors: [{ field: 'typed', message: 'Unknown number.' }] });
const numberBox = () => screen.findByLabelText('Student number');
const noted = () => screen.getByRole('list', { name: 'Latest entries' });

afterEach(async () => {
  for (const { key } of await allWaiting()) await exchange(key);
});

describe('the gate page', () => {
  it('says when the schools to choose from could not be fetched, and fetches them again', async () => {
    let isDown = true;
    const session = { ...principal, role: 'SuperAdmin' as const };
    await openApp('/attendance/gate', {
      session,
      answers: {
        'User/getUserData': () =>
          ok([userDataOf(session, { accessControlList: ['Attendance'], schools: [] })]),
        'User/fetchAllSchoolForUser': () =>
          isDown ? refused(500, 'internal') : ok({ rows: [munge], total: 1 }),
      },
    });
    const notice = within(await screen.findByRole('alert'));
    expect(notice.getByText(/to choose from are missing/)).toBeTruthy();
    isDown = false;
    await userEvent.click(notice.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });

  it('checks students in by their numbers one after the other', async () => {
    const { calls } = await openAt('/attendance/gate', {
      'attendance/studentCheckIn': ({ body }) =>
        (body as { typed: string }).typed === '118' ? ok(sai) : unknown(),
    });
    const box = await numberBox();
    await userEvent.type(box, '118{Enter}');
    await screen.findByText('Sai Rane');
    expect(noted().textContent).toBe('Sai Rane · 5 Ain at 11:10 am · Late');
    expect((box as HTMLInputElement).value).toBe('');
    expect(await allWaiting()).toEqual([]);
    expect(calls.filter(({ row }) => row === 'attendance/studentCheckIn')).toHaveLength(1);
    // This browser has no camera.
    expect(screen.queryByRole('button', { name: 'Scan ID cards' })).toBeNull();
  });

  it('keeps an unknown number with its error until somebody discards it', async () => {
    await openAt('/attendance/gate', { 'attendance/studentCheckIn': unknown });
    await userEvent.type(await numberBox(), '999{Enter}');
    await screen.findByText('Unknown number.');
    expect(noted().textContent).toMatch(/^999Unknown number.in at \d/);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const question = await findDialog('Discard this?');
    expect(await allWaiting()).toHaveLength(1);
    await userEvent.click(question.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(noted().textContent).toBe(''));
    expect(await allWaiting()).toEqual([]);
  });

  it('stores a number with its time without network and shows the name once it is sent', async () => {
    let isBack = false;
    const { calls } = await openAt('/attendance/gate', {
      'attendance/studentCheckIn': () => (isBack ? ok({ ...sai, wasAlready: true }) : undefined),
    });
    await userEvent.type(await numberBox(), 'SHALA:27330100101:118{Enter}');
    await waitFor(() =>
      expect(noted().textContent).toMatch(/^118in at .* · waiting on this deviceFix number$/),
    );
    const [item] = await allWaiting();
    expect(item).toMatchObject({ account: principal.email, body: { schoolId: munge.id } });
    isBack = true;
    await act(() => sendOutbox());
    await screen.findByText('Sai Rane');
    expect(noted().textContent).toBe('Sai Rane · 5 Aalready in at 11:10 am · Late');
    const keys = calls
      .filter(({ row }) => row === 'attendance/studentCheckIn')
      .map(({ body }) => (body as { idempotencyKey: string }).idempotencyKey);
    expect(new Set(keys)).toEqual(new Set([item!.key]));
  });

  it('reports a full device and keeps the number in the field', async () => {
    await openAt('/attendance/gate', {});
    const box = await numberBox();
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.type(box, '118{Enter}');
    await screen.findByText(/^This device is full/);
    put.mockRestore();
    expect((box as HTMLInputElement).value).toBe('118');
  });
});

describe('the attendance settings page', () => {
  it('saves the settings, with nobody late where the time is blank', async () => {
    const { calls, here } = await openAt('/attendance/settings', {
      'attendance/fetchRule/:schoolId': () => ok(rule),
      'attendance/updateRule': () => ok(rule),
      'attendance/fetchStaffDay': () => refused(404, 'not_found'),
    });
    const days = await screen.findByLabelText(/^Registers lock after/);
    await userEvent.clear(days);
    await userEvent.type(days, '99');
    await userEvent.clear(screen.getByLabelText('Staff are late after'));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    expect(calls.some(({ row }) => row === 'attendance/updateRule')).toBe(false);
    await userEvent.clear(days);
    await userEvent.type(days, '5');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'attendance/updateRule')).toEqual({
        schoolId: munge.id,
        version: 2,
        lockDays: 5,
        asksPlace: false,
        placeRadius: 200,
        studentLateAfter: null,
        staffLateAfter: null,
      }),
    );
    await waitFor(() => expect(here()).toContain('/attendance/teacher'));
  });
});
