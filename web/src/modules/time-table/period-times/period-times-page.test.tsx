import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, ok, type RecordedCall } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { surroundings, week } from '../testing/sample-week.ts';

const { plan } = week([]);
beforeEach(() => forget(`draft:${principal.email}:periods/${plan.schoolId}`));

async function openTimes(answers: Answers = {}) {
  const app = await openApp('/class-management/period-times', {
    session: principal,
    answers: {
      ...surroundings(principal),
      'timeTable/fetchPeriods/:schoolId': () => ok(plan),
      'timeTable/fetchBySchool/:schoolId': () => ok(week([])),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Period timings' });
  return app;
}

const day = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const bodyOf = (calls: RecordedCall[]) =>
  calls.find(({ row }) => row === 'timeTable/updatePeriods')?.body as typeof plan | undefined;

describe('the period times form', () => {
  it('copies another day’s periods, shortens and saves them', async () => {
    const { calls, here } = await openTimes({ 'timeTable/updatePeriods': () => ok(plan) });
    await day('Saturday');
    await screen.findByText(/No school on this day/);
    await userEvent.selectOptions(screen.getByLabelText('Same as on …'), 'Monday');
    await userEvent.click(screen.getByRole('button', { name: 'Remove Period 3' }));
    await userEvent.click(screen.getByRole('button', { name: 'Add a period' }));
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(here()).toContain('/class-management/time-tables'));
    const saved = bodyOf(calls)!;
    expect(saved.days.map(({ weekday }) => weekday)).toEqual([1, 2, 6]);
    expect(saved.days[2]!.periods.map(({ number, startsAt }) => [number, startsAt])).toEqual([
      [1, '10:45'],
      [2, '11:25'],
      [null, '12:05'],
      [3, '12:30'],
    ]);
  });

  it('shows the day with overlapping periods', async () => {
    const { calls } = await openTimes();
    const [from] = within(screen.getByRole('listitem', { name: 'Period 2' })).getAllByLabelText(
      /^From/,
    );
    await userEvent.clear(from!);
    await userEvent.type(from!, '11:00');
    await day('Saturday');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByRole('heading', { name: '1 field needs your attention' });
    expect(screen.getByRole('button', { name: 'Monday', pressed: true })).toBeTruthy();
    expect(bodyOf(calls)).toBeUndefined();
  });
});
