import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { allWaiting } from '../../platform/outbox/outbox-database.ts';
import { exchange } from '../../platform/outbox/outbox-store.ts';
import { sendOutbox } from '../../platform/outbox/send-outbox.ts';
import { type Answers, ok, type RecordedCall, refused } from '../../platform/testing/answering.ts';
import { munge } from '../../platform/testing/munge.ts';
import { formatTime } from '../../ui/format.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { mark, ownMonth, surroundings, teacher } from './testing/sample-staff.ts';

afterEach(async () => {
  vi.unstubAllGlobals();
  for (const { key } of await allWaiting()) await exchange(key);
});

async function openOwn(answers: Answers = {}) {
  const app = await openApp('/attendance/self-attendance?month=2026-11', {
    session: teacher,
    answers: {
      ...surroundings(teacher),
      'attendance/fetchOwn': () => ok([ownMonth()]),
      'attendance/teacherCheckIn': () => ok(mark({ shown: 'present' })),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'My attendance' });
  return app;
}

const checksOf = (calls: RecordedCall[]) =>
  calls
    .filter(({ row }) => row === 'attendance/teacherCheckIn')
    .map(({ body }) => body as { idempotencyKey: string; tappedAt: string; schoolId: string });

const checkIn = async () =>
  userEvent.click(await screen.findByRole('button', { name: 'Check in' }));

describe('the own attendance page', () => {
  it('shows the month as a calendar with the times of each day', async () => {
    await openOwn();
    const month = within(
      await screen.findByRole('table', { name: 'My month at Z.P. School Munge' }),
    );
    const cell = month.getByText('Late').closest('td')!;
    expect(cell.textContent).toBe('3LLate11:00 am – 5:00 pm');
    expect(month.getAllByRole('columnheader')[0]?.textContent).toBe('Mon');
    // 1 November 2026 is a Sunday: it is the last day of the first week.
    expect(month.getAllByRole('row')[1]?.textContent).toBe('1');
  });

  it('neither counts nor reddens an absence of a day that became a holiday', async () => {
    const days = ownMonth().days.map(({ day }) => ({
      day: day.day === '2026-11-03' ? { ...day, kind: 'off' as const, name: 'Rain' } : day,
      mark: ['2026-11-03', '2026-11-04'].includes(day.day) ? mark({ shown: 'absent' }) : null,
    }));
    await openOwn({ 'attendance/fetchOwn': () => ok([{ ...ownMonth(), days }]) });
    await screen.findByText('Absent: 1');
    const tones = screen.getAllByTitle('Absent').map((one) => one.getAttribute('data-tone'));
    expect(tones).toEqual(['neutral', 'bad']);
  });

  it('checks in with the time of the tap and links the class register', async () => {
    const { calls } = await openOwn();
    const before = Date.now();
    await checkIn();
    await waitFor(() => expect(checksOf(calls)).toHaveLength(1));
    const [check] = checksOf(calls);
    expect(check?.schoolId).toBe(munge.id);
    expect(check).not.toHaveProperty('place');
    expect(Date.parse(check!.tappedAt)).toBeGreaterThanOrEqual(before);
    await waitFor(async () => expect(await allWaiting()).toEqual([]));
    const register = screen.getByRole('link', { name: 'Class register' });
    expect(register.getAttribute('href')).toBe('/attendance/class-register');
  });

  it('stores a tap without network and sends it later under the same key', async () => {
    let isBack = false;
    const { calls } = await openOwn({
      'attendance/teacherCheckIn': () => (isBack ? ok(mark({ shown: 'present' })) : undefined),
    });
    await checkIn();
    await screen.findByText(/^Saved on this device/);
    expect(await allWaiting()).toHaveLength(1);
    isBack = true;
    await act(() => sendOutbox());
    await waitFor(() => expect(screen.queryByText(/^Saved on this device/)).toBeNull());
    const keys = checksOf(calls).map(({ idempotencyKey }) => idempotencyKey);
    expect(keys.length).toBeGreaterThan(1);
    expect(new Set(keys).size).toBe(1);
  });

  it('shows a check-in that is not sent yet on the card', async () => {
    await openOwn({ 'attendance/teacherCheckIn': () => undefined });
    await checkIn();
    await screen.findByText(/^\d+:\d\d [ap]m \(not sent yet\)$/);
  });

  it('says what is waiting on the device to be sent', async () => {
    await openOwn({
      'attendance/teacherCheckIn': () => undefined,
      'attendance/teacherCheckOut': () => undefined,
    });
    await checkIn();
    await screen.findByText(/^Checked in at .+ [ap]m, waiting on this device$/);
    await userEvent.click(screen.getByRole('button', { name: 'Check out' }));
    const dialog = await screen.findByRole('dialog', { name: /^Check out now, at/ });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Check out' }));
    await screen.findByText(/^Checked out at .+ [ap]m, waiting on this device$/);
  });

  it('says that the first check-in of a day counts', async () => {
    const inAt = new Date(Date.now() - 3_600_000).toISOString();
    await openOwn({ 'attendance/teacherCheckIn': () => ok(mark({ shown: 'present', inAt })) });
    await checkIn();
    await screen.findByText(
      `Your in time is ${formatTime(inAt, 'en')}; the first check-in of the day counts.`,
    );
    expect(screen.queryByText(/^Checked in at/)).toBeNull();
  });

  it('asks before it checks out', async () => {
    const { calls } = await openOwn({
      'attendance/teacherCheckOut': () => ok(mark({ shown: 'present' })),
    });
    const outs = () => calls.filter(({ row }) => row === 'attendance/teacherCheckOut');
    const checkOut = { name: 'Check out' };
    await userEvent.click(await screen.findByRole('button', checkOut));
    let dialog = await findDialog(/^Check out now, at/);
    await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(outs()).toEqual([]);
    expect(await allWaiting()).toEqual([]);
    await userEvent.click(screen.getByRole('button', checkOut));
    dialog = await findDialog(/^Check out now, at/);
    await userEvent.click(dialog.getByRole('button', checkOut));
    await waitFor(() => expect(outs()).toHaveLength(1));
  });

  it('keeps a refused check until the person has read why', async () => {
    await openOwn({ 'attendance/teacherCheckIn': () => refused(403, 'not_allowed') });
    await checkIn();
    await screen.findByText('refused: not_allowed');
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const question = await findDialog('Discard this?');
    await userEvent.click(question.getByRole('button', { name: 'Cancel' }));
    expect(await allWaiting()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    const again = await findDialog('Discard this?');
    await userEvent.click(again.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByText('refused: not_allowed')).toBeNull());
    expect(await allWaiting()).toEqual([]);
  });

  it('stores the tap before the location is found and waits to send it', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      language: 'en',
      onLine: true,
      geolocation: { getCurrentPosition: () => {} },
    });
    const { calls } = await openOwn({
      'attendance/fetchOwn': () => ok([ownMonth({ asksPlace: true })]),
    });
    await screen.findByText(/^Your school asks for your location/);
    await checkIn();
    await waitFor(async () => expect(await allWaiting()).toHaveLength(1));
    await act(() => sendOutbox());
    expect(checksOf(calls)).toEqual([]);
    const [item] = await allWaiting();
    expect(Date.parse(item!.heldUntil!)).toBe(Date.parse(item!.madeAt) + 20_000);
  });

  it('reports a full device instead of counting the tap', async () => {
    const { calls } = await openOwn();
    await screen.findByRole('button', { name: 'Check in' });
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await checkIn();
    await screen.findByText(/^This device is full/);
    put.mockRestore();
    expect(checksOf(calls)).toEqual([]);
  });

  it('explains the location and sends it only where the school checks it', async () => {
    vi.stubGlobal('navigator', {
      ...navigator,
      language: 'en',
      onLine: true,
      geolocation: {
        getCurrentPosition: (found: PositionCallback) =>
          found({
            coords: { latitude: 16.02, longitude: 73.68, accuracy: 12 },
          } as GeolocationPosition),
      },
    });
    const { calls } = await openOwn({
      'attendance/fetchOwn': () => ok([ownMonth({ asksPlace: true })]),
    });
    await screen.findByText(/^Your school asks for your location/);
    await checkIn();
    await waitFor(() =>
      expect(checksOf(calls)[0]).toMatchObject({
        place: { latitude: 16.02, longitude: 73.68, accuracy: 12 },
      }),
    );
  });
});

describe('the own attendance page of a student', () => {
  it('explains the letters and names holidays', async () => {
    const student = { ...teacher, role: 'Student' as const };
    const off = (day: number, name: string | null) => ({
      day: `2026-11-${String(day).padStart(2, '0')}`,
      kind: 'off' as const,
      name,
      localName: null,
    });
    await openApp('/attendance/self-attendance', {
      session: student,
      answers: {
        ...surroundings(student),
        'dashboard/fetchAll': () => ok({ ownClass: { admissionId: munge.id } }),
        'attendance/fetchByStudent/:admissionId': () =>
          ok([
            {
              month: '2026-11',
              marks: { 3: 'late' },
              attended: 1,
              marked: 1,
              daysOff: [off(8, null), off(9, 'Diwali'), off(10, 'Diwali')],
            },
          ]),
      },
    });
    const month = within(await screen.findByRole('table', { name: 'November 2026' }));
    expect(month.getByText('Late').closest('td')?.textContent).toContain('3');
    expect(month.getAllByText('Diwali')).toHaveLength(2);
    const holidays = within(screen.getByRole('list', { name: 'Holidays' }));
    expect(holidays.getByRole('listitem').textContent).toBe('9 Nov 2026 – 10 Nov 2026: Diwali');
    const letters = within(screen.getByRole('list', { name: 'What the letters mean' }));
    expect(letters.getAllByRole('listitem').map(({ textContent }) => textContent)).toContain(
      'L Late',
    );
  });
});
