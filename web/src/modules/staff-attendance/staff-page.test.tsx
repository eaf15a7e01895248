import { addDays } from '@shala/contract/days.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { schoolDay } from '../../platform/school-day.ts';
import { type Answers, bodyOf, ok } from '../../platform/testing/answering.ts';
import { munge } from '../../platform/testing/munge.ts';
import { principal } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { mark, member, surroundings, teacher, workingDay } from './testing/sample-staff.ts';

const day = '2026-11-16';
const staff = [
  member(1, 'Ravi Sawant', mark({ shown: 'late', inAt: `${day}T05:30:00.000Z` })),
  member(2, 'Meera Rane', null),
  member(3, 'Lata Naik', mark({ shown: 'on_leave' })),
];

async function openStaff(search = '', answers: Answers = {}, session = principal) {
  return openApp(`/attendance/teacher?day=${day}${search}`, {
    session,
    answers: {
      ...surroundings(session),
      'attendance/fetchStaffDay': () => ok({ day: workingDay(day), lateAfter: '10:45', staff }),
      'attendance/fetchOwn': () => ok([]),
      ...answers,
    },
  });
}

describe('the staff attendance page', () => {
  const today = schoolDay();
  const tomorrow = addDays(today, 1);

  it.each([
    ['today', workingDay(today), ['Late', 'Not in yet', 'On leave']],
    ['on a day that is past', workingDay(day), ['Late', 'Not marked', 'On leave']],
    ['on a day to come', workingDay(tomorrow), ['Late', '–', 'On leave']],
    ['on a day off', { ...workingDay(today), kind: 'off' }, ['Late', '–', 'On leave']],
  ])('shows who is in, late, on leave or not in, never absent: %s', async (_, of, shown) => {
    await openStaff('', {
      'attendance/fetchStaffDay': () => ok({ day: of, lateAfter: '10:45', staff }),
    });
    const table = await screen.findByRole('table', { name: 'Staff attendance' });
    await within(table).findByText('Ravi Sawant');
    const states = within(table)
      .getAllByRole('row')
      .slice(1)
      .map((row) => within(row).getAllByRole('cell')[1]?.textContent);
    expect(states).toEqual(shown);
    expect(screen.getByRole('link', { name: 'My attendance' })).toBeTruthy();
  });

  it('names the school and the day on paper, without the boxes that choose them', async () => {
    await openStaff();
    await screen.findByText('Ravi Sawant');
    expect(document.querySelector('p.print-only')?.textContent).toBe(
      'Z.P. School Munge · Monday, 16 Nov 2026',
    );
    expect(screen.getByRole('textbox', { name: 'Day' }).closest('.screen-only')).toBeTruthy();
  });

  it('shows who is absent by the substitutions of the day, and not as still to come', async () => {
    const arranged = { ...member(2, 'Meera Rane', null), isArrangedAbsent: true };
    await openStaff('', {
      'attendance/fetchStaffDay': () =>
        ok({ day: workingDay(today), lateAfter: '10:45', staff: [staff[0], arranged] }),
    });
    const table = await screen.findByRole('table', { name: 'Staff attendance' });
    within(table).getByText('Absent (see substitutions)');
    expect(within(table).queryByText('Not in yet')).toBeNull();
  });

  it('corrects a day with a reason and keeps unchanged times', async () => {
    const { calls } = await openStaff(`&correct=${staff[0]!.accountId}`, {
      'attendance/correctStaff': () => ok(mark({ shown: 'half_day' })),
    });
    const dialog = await findDialog();
    await userEvent.selectOptions(dialog.getByLabelText(/^Status/), 'Half day');
    await userEvent.type(dialog.getByLabelText(/^Out time/), '13:00');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findAllByText('Fill this in.');
    expect(bodyOf(calls, 'attendance/correctStaff')).toBeUndefined();
    await userEvent.type(dialog.getByLabelText(/^Reason/), 'Went to the bank');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(bodyOf(calls, 'attendance/correctStaff')).toEqual({
        schoolId: munge.id,
        accountId: staff[0]!.accountId,
        day,
        version: 1,
        status: 'half_day',
        outAt: `${day}T07:30:00.000Z`,
        reason: 'Went to the bank',
      }),
    );
  });

  it('shows the month by the days of the school', async () => {
    await openStaff('&view=month&month=2026-11', {
      'attendance/fetchStaffMonth': () =>
        ok({
          days: [
            { ...workingDay('2026-11-02'), kind: 'off', name: 'Village fair' },
            workingDay('2026-11-03'),
          ],
          workingDays: 2,
          staff: [
            { ...staff[0]!, mark: undefined, marks: { '2026-11-03': 'half_day' }, present: 0.5 },
          ],
        }),
    });
    const table = within(await screen.findByRole('table'));
    const row = table.getByText('Half day').closest('tr')!;
    expect(row.textContent).toBe('Ravi SawantHHalf day0.5');
    expect(screen.getByRole('list', { name: 'What the letters mean' }).textContent).toContain(
      'H Half day',
    );
    expect(screen.getByRole('list', { name: 'Holidays' }).textContent).toBe(
      '2 Nov 2026: Village fair',
    );
    expect(screen.getByText('2 working days')).toBeTruthy();

    act(() => void dispatchEvent(new Event('beforeprint')));
    const paper = within(document.querySelector<HTMLElement>('[data-print-only]')!);
    expect(paper.getByText(munge.name)).toBeTruthy();
    expect(paper.getByText('Staff attendance, November 2026')).toBeTruthy();
    expect(paper.getByRole('table').textContent).toContain('Ravi SawantHHalf day0.5');
    act(() => void dispatchEvent(new Event('afterprint')));
  });

  it('redirects teachers to their own page', async () => {
    const { here } = await openStaff('', {}, teacher);
    await waitFor(() => expect(here()).toMatch(/^\/attendance\/self-attendance/));
  });
});
