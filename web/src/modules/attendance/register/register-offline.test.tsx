import type { MarksForm } from '@shala/contract/attendance.ts';
import { addDays } from '@shala/contract/days.ts';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { inOutbox } from '../../../platform/outbox/outbox-database.ts';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { ok } from '../../../platform/testing/answering.ts';
import {
  clearDevice,
  findMark,
  marksRow,
  openRegister,
  sentForms,
} from '../testing/open-register.tsx';
import { register, taken, today } from '../testing/sample-registers.ts';

afterEach(clearDevice);

const countCopies = (wanted: string) =>
  inOutbox(async (db) => {
    const keys = await db.getAllKeys('copies');
    return keys.filter(([, name]) => name === wanted).length;
  });

describe('a register on the device', () => {
  it('keeps unsaved taps when the page is closed', async () => {
    await openRegister();
    await userEvent.click(await findMark(/^Rane Om: Present/));
    await findMark(/^Rane Om: Absent/);
    await openRegister();
    await findMark(/^Rane Om: Absent, changed, not saved yet/);
  });

  it('stores marks without network, shows them as waiting and sends them once', async () => {
    let isSilent = true;
    const { calls } = await openRegister(register(), {
      [marksRow]: ({ body }) => (isSilent ? undefined : ok(taken(body as MarksForm))),
    });
    await userEvent.click(await findMark(/^Rane Om: Present/));
    await userEvent.click(screen.getByRole('button', { name: 'Save register' }));
    await findMark(/^Rane Om: Absent, waiting to be sent/);
    screen.getByRole('button', { name: 'Not sent yet' });
    await screen.findByText('Register of 5 A saved on this device. It will be sent automatically.');
    expect(screen.queryByRole('button', { name: 'All saved' })).toBeNull();
    await screen.findByRole('link', { name: '1 item not sent yet' });
    await waitFor(() => expect(document.title).toMatch(/^\(1\)/));
    isSilent = false;
    await act(() => sendOutbox());
    await waitFor(() => expect(screen.queryByRole('link', { name: /not sent yet/ })).toBeNull());
    const keys = new Set(sentForms(calls).map(({ idempotencyKey }) => idempotencyKey));
    expect(keys.size).toBe(1);
  });

  it('opens a stored register without network', async () => {
    await openRegister();
    await findMark(/^Rane Om/);
    await waitFor(async () => expect(await countCopies('registers')).toBe(1));
    await openRegister(register(), {
      'attendance/fetchMyClasses': () => undefined,
      'attendance/fetchStudentToMarkAttendance': () => undefined,
    });
    await findMark(/^Rane Om: Present/);
    await screen.findByText(/No network. This is the list of/);
  });

  it('knows the holidays around the day of a stored register', async () => {
    const yesterday = addDays(today, -1);
    const day = (of: string) => ({
      day: of,
      kind: 'working' as const,
      name: null,
      localName: null,
      nameHindi: null,
    });
    await openRegister(register({ day: day(yesterday) }), {
      'holiday/fetchSchoolDays': ({ url }) => {
        expect(url.searchParams.get('to')).toBe(addDays(today, 14));
        return ok([day(yesterday), { ...day(today), kind: 'off', name: 'Diwali' }]);
      },
    });
    await waitFor(async () => expect(await countCopies('days')).toBe(1));
    await openRegister(register(), {
      'attendance/fetchMyClasses': () => undefined,
      'attendance/fetchStudentToMarkAttendance': () => undefined,
    });
    await screen.findByText('Holiday: Diwali.');
    expect(screen.queryByRole('button', { name: 'Save register' })).toBeNull();
  });

  it('reports a full device at once and does not show the tap', async () => {
    await openRegister();
    const button = await findMark(/^Rane Om: Present/);
    const put = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await userEvent.click(button);
    await screen.findByText(/This device is full/);
    put.mockRestore();
    expect(button.getAttribute('aria-label')).toContain('Present');
  });
});
