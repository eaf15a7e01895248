import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { listedSchool, superAdmin, surroundings } from '../testing/sample-schools.ts';

const two = [
  listedSchool(102),
  listedSchool(103, { planState: 'running', planEndsOn: '2099-06-14' }),
];

async function openPlans(path = '', answers: Answers = {}) {
  const app = await openApp(`/school-management/plans${path}`, {
    session: superAdmin,
    answers: {
      ...surroundings(superAdmin),
      'school/fetchAllSchool': () => ok({ rows: two, total: 2 }),
      'school/extendPlans': () => ok({ schools: 2 }),
      ...answers,
    },
  });
  await screen.findByText('ZPPS Munge 102');
  return app;
}

const bodies = (calls: Awaited<ReturnType<typeof openPlans>>['calls']) =>
  calls.filter(({ row }) => row === 'school/extendPlans').map(({ body }) => body);

async function extendBoth() {
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  const bar = screen.getByRole('region', { name: 'Selected rows' });
  await userEvent.click(within(bar).getByRole('button', { name: 'Extend' }));
  return await findDialog();
}

describe('the plans of the schools', () => {
  it('are asked for by their end, the soonest first', async () => {
    const { calls } = await openPlans('?plan=ending');
    const { searchParams } = calls.find(({ row }) => row === 'school/fetchAllSchool')!.url;
    expect(searchParams.get('sort')).toBe('planEndsOn');
    expect(searchParams.getAll('plan')).toEqual(['ending']);
    expect(screen.getByText('Active')).toBeTruthy();
    expect(screen.getByText('14 Jun 2099')).toBeTruthy();
    expect(screen.getByText(/^in \d\d years$/)).toBeTruthy();
  });

  it('are not for a principal', async () => {
    const { here } = await openApp('/school-management/plans', {
      session: principal,
      answers: {
        ...surroundings(principal),
        'school/fetchAllSchool': () => ok({ rows: two, total: 2 }),
      },
    });
    await waitFor(() => expect(here()).toBe('/school-management'));
  });
});

describe('extending plans', () => {
  it('says until when they then run, and sends the months once for a key', async () => {
    const { calls, here } = await openPlans();
    const dialog = await extendBoth();
    expect(here()).toBe('/school-management/plans?extendPlan=selected');
    await userEvent.click(dialog.getByLabelText('3 months'));
    const consequence = dialog.getByText(/^2 schools. New end dates: from /);
    expect(consequence.textContent).toMatch(/to 14 Sept 2099\.$/);
    expect(dialog.getByText(/^The plan of 1 school is not active now/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(here()).toBe('/school-management/plans'));
    const [body] = bodies(calls);
    expect(body).toMatchObject({ schoolIds: two.map(({ id }) => id), months: 3 });
    expect(await screen.findByText('Plans of 2 schools extended.')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('gives the focus back to the actions of the school when it is closed', async () => {
    await openPlans();
    const actions = screen.getByRole('button', { name: 'Actions for ZPPS Munge 102' });
    await userEvent.click(actions);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Extend' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const label = document.activeElement?.getAttribute('aria-label');
    expect(label).toBe('Actions for ZPPS Munge 102');
  });

  it('sends the same key again after an answer that did not come', async () => {
    let isDown = true;
    const { calls } = await openPlans('', {
      'school/extendPlans': () => (isDown ? undefined : ok({ schools: 2 })),
    });
    const dialog = await extendBoth();
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    await dialog.findByRole('alert');
    isDown = false;
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    await screen.findByText('Plans of 2 schools extended.');
    const [first, second] = bodies(calls) as { idempotencyKey: string }[];
    expect(first?.idempotencyKey).toBe(second?.idempotencyKey);
  });

  it('takes another number of months, from 1 to 60', async () => {
    const { calls } = await openPlans();
    const dialog = await extendBoth();
    await userEvent.click(dialog.getByLabelText('Another number of months'));
    const months = dialog.getByLabelText(/^Months/);
    await userEvent.type(months, '61');
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    expect(await dialog.findAllByText('Enter a whole number from 1 to 60.')).not.toEqual([]);
    expect(bodies(calls)).toEqual([]);
    await userEvent.clear(months);
    await userEvent.type(months, '18');
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    await waitFor(() => expect(bodies(calls)).toMatchObject([{ months: 18 }]));
  });

  it('shows what the server objects to', async () => {
    await openPlans('', {
      'school/extendPlans': () =>
        refused(422, 'invalid_input', {
          errors: [{ field: 'months', message: 'A plan can run for ten years at most.' }],
        }),
    });
    const dialog = await extendBoth();
    await userEvent.click(dialog.getByRole('button', { name: 'Extend' }));
    const messages = await dialog.findAllByText(/A plan can run for ten years at most\./);
    expect(messages.length).toBeGreaterThan(0);
  });
});
