import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { listedSchool, superAdmin, surroundings } from '../testing/sample-schools.ts';

const two = [
  listedSchool(102),
  listedSchool(103, { planState: 'running', planEndsOn: '2099-06-14' }),
];

async function openList(path = '/school-management', answers: Answers = {}, session = superAdmin) {
  const app = await openApp(path, {
    session,
    answers: {
      ...surroundings(session),
      'school/fetchAllSchool': () => ok({ rows: two, total: 2 }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Schools' });
  return app;
}

describe('the list of schools', () => {
  it('asks for what its URL says', async () => {
    const { calls } = await openList(
      '/school-management?search=munge&plan=none&plan=expired&page=2',
    );
    await screen.findByText('ZPPS Munge 102');
    const { searchParams } = calls.find(({ row }) => row === 'school/fetchAllSchool')!.url;
    expect(searchParams.get('search')).toBe('munge');
    expect(searchParams.getAll('plan')).toEqual(['none', 'expired']);
    expect(searchParams.get('page')).toBe('2');
  });

  it('asks for its rows once, although its route asks before it is drawn', async () => {
    const { calls } = await openList('/school-management?search=munge&pageSize=100');
    await screen.findByText('ZPPS Munge 102');
    expect(calls.filter(({ row }) => row === 'school/fetchAllSchool')).toHaveLength(1);
  });

  it('keeps a filter in the URL', async () => {
    const { here } = await openList();
    await userEvent.click(screen.getByRole('button', { name: 'Plan' }));
    await userEvent.click(await screen.findByRole('option', { name: 'No plan' }));
    await waitFor(() => expect(here()).toBe('/school-management?plan=none'));
  });

  it('takes selected schools to the form that generates their keys', async () => {
    const { here } = await openList('/school-management', {
      ...surroundings(superAdmin, ['School Management', 'Activation Code']),
      'activationKey/fetchAllActivationCode': () => ok({ rows: [], total: 0 }),
    });
    for (const { name } of two) {
      await userEvent.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Generate keys' }));
    await waitFor(() =>
      expect(here()).toBe(`/activation-code?generate=schools#id=${two[0]!.id}&id=${two[1]!.id}`),
    );
    await screen.findByRole('dialog', { name: 'Generate keys for 2 schools' });
  });

  it('shows a principal neither the office’s buttons nor a selection', async () => {
    await openList('/school-management', {}, principal);
    await screen.findByText('ZPPS Munge 102');
    expect(screen.queryByRole('link', { name: 'Add a school' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Import schools' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
  });

  it('leads from an empty installation to the import', async () => {
    await openList('/school-management', {
      'school/fetchAllSchool': () => ok({ rows: [], total: 0 }),
    });
    await screen.findByRole('heading', { name: 'Import your school list' });
    const link = screen.getByRole('link', { name: 'Choose a file' });
    expect(link.getAttribute('href')).toBe('/school-management/import');
  });
});

describe('setting the plan of several schools', () => {
  it('says what it does in numbers, and sends their ids', async () => {
    const { calls, here } = await openList('/school-management', {
      'school/updatePlan': () => ok({ schools: 2 }),
    });
    await screen.findByText('ZPPS Munge 102');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await userEvent.click(screen.getByRole('button', { name: 'Set plan' }));
    const dialog = await findDialog();
    expect(here()).toBe('/school-management?setPlan=selected');
    await userEvent.click(dialog.getByLabelText('End the plan now'));
    expect(dialog.getByText(/The plan of 1 school will end immediately/)).toBeTruthy();
    await userEvent.click(dialog.getByRole('button', { name: 'End plan' }));
    await waitFor(() => expect(here()).toBe('/school-management'));
    const body = bodyOf(calls, 'school/updatePlan');
    expect(body).toEqual({
      schoolIds: two.map(({ id }) => id),
      endsOn: null,
      seen: two.map(({ id, planEndsOn }) => ({ schoolId: id, endsOn: planEndsOn })),
    });
    await waitFor(() => expect(screen.queryByText('2 selected')).toBeNull());
  });

  it('says that another person has changed a plan, what the new day does to it, and sets it at the second press', async () => {
    const { calls, here } = await openList(`/school-management?setPlan=${two[0]!.id}`, {
      'school/updatePlan': ({ body }) =>
        (body as { seen: { endsOn: string | null }[] }).seen[0]!.endsOn
          ? ok({ schools: 1 })
          : refused(409, 'conflict', {
              message: 'The plan has been changed in the meantime.',
              result: [{ schoolId: two[0]!.id, endsOn: '2098-06-14' }],
            }),
    });
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('radio', { name: /another date/ }));
    await userEvent.type(dialog.getByLabelText(/^End date/), '14-06-2097');
    await userEvent.click(dialog.getByRole('button', { name: 'Set plan' }));
    await dialog.findByText('The plan has been changed in the meantime.');
    await dialog.findByText(/For 1 school this is earlier/);
    await userEvent.click(dialog.getByRole('button', { name: 'Set plan' }));
    await waitFor(() => expect(here()).toBe('/school-management'));
    expect(bodyOf(calls, 'school/updatePlan')).toEqual({
      schoolIds: [two[0]!.id],
      endsOn: '2097-06-14',
      seen: [{ schoolId: two[0]!.id, endsOn: '2098-06-14' }],
    });
  });
});
