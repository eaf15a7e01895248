import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ok } from '../../../platform/testing/answering.ts';
import { clearDevice, findMark, openRegister, registerPath } from '../testing/open-register.tsx';
import { classId, register } from '../testing/sample-registers.ts';

afterEach(async () => {
  vi.useRealTimers();
  await clearDevice();
});

const ofDay = (day: string) => register({ day: { ...register().day, day } });

/** Opens the register late in the evening of 16 November in India, taps a mark, and comes back in the morning. */
async function openOverMidnight(at = registerPath) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-11-16T18:00:00Z') });
  const page = await openRegister(
    register(),
    {
      'attendance/fetchStudentToMarkAttendance': ({ url }) =>
        ok(ofDay(url.searchParams.get('day')!)),
    },
    at,
  );
  fireEvent.click(await findMark(/^Patil Asha: Present/));
  await findMark(/^Patil Asha: Absent, changed/);
  vi.setSystemTime(Date.parse('2026-11-17T04:30:00Z'));
  fireEvent(document, new Event('visibilitychange'));
  return page;
}

describe('a register that stays open over midnight', () => {
  it('is the one of the new day, and leads to marks that were not saved the day before', async () => {
    await openOverMidnight();
    const link = await screen.findByRole('link', { name: 'Open the register of 16 Nov 2026' });
    await findMark(/^Patil Asha: Present, not saved yet/);
    expect(link.getAttribute('href')).toBe(`${registerPath}?classId=${classId}&day=2026-11-16`);
    fireEvent.click(link);
    await findMark(/^Patil Asha: Absent, changed/);
    expect(screen.queryByText(/A new day has begun/)).toBeNull();
  });

  it('stays the one of its day where the address names it', async () => {
    await openOverMidnight(`${registerPath}?classId=${classId}&day=2026-11-16`);
    await waitFor(() => expect(screen.queryByText(/A new day has begun/)).toBeNull());
    await findMark(/^Patil Asha: Absent, changed/);
  });
});
