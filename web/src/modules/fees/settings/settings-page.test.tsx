import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { forget } from '../../../platform/kv.ts';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { counter, settings, surroundings } from '../testing/sample-fees.ts';

beforeEach(() => forget(`draft:${principal.email}:fee-settings/${munge.id}`));

async function openSettings(answers: Answers = {}, search = '') {
  const app = await openApp(`/fees-management/settings${search}`, {
    session: principal,
    answers: { ...surroundings(principal), ...answers },
  });
  await screen.findByRole('heading', { level: 1, name: 'Fee settings' });
  await screen.findByRole('form', { name: 'Fee settings' });
  return app;
}

describe('the settings of fees', () => {
  it('set a late fee for each day with a limit', async () => {
    const { calls } = await openSettings({ 'fees/updateSettings': () => ok(settings) });
    await userEvent.selectOptions(screen.getByLabelText(/^Late fee/), 'per_day');
    await userEvent.clear(await screen.findByLabelText(/^Amount for each day/));
    await userEvent.type(screen.getByLabelText(/^Amount for each day/), '5');
    await userEvent.type(screen.getByLabelText(/^At most for each instalment/), '200');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Settings saved.');
    expect(bodyOf(calls, 'fees/updateSettings')).toMatchObject({
      schoolId: munge.id,
      version: 1,
      lateFee: 'per_day',
      lateFeePaise: 500,
      lateFeeCapPaise: 20_000,
    });
  });

  it('say what is wrong with a UPI ID, and that an account has a name', async () => {
    const { calls } = await openSettings();
    const [id, name] = [
      screen.getByLabelText(/^UPI ID/),
      screen.getByLabelText(/^Name of the acc/),
    ];
    await userEvent.clear(id);
    await userEvent.type(id, 'munge at sbi');
    await userEvent.clear(name);
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getAllByText('A UPI ID looks like school@sbi.').length).toBeGreaterThan(0),
    );
    expect(bodyOf(calls, 'fees/updateSettings')).toBeUndefined();
  });

  it('ask for the whole bank account once a part of it is typed', async () => {
    const { calls } = await openSettings({ 'fees/updateSettings': () => ok(settings) });
    await userEvent.type(screen.getByLabelText(/^IFSC/), 'sbin0000481');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(screen.getByLabelText(/^Account no/).getAttribute('aria-invalid')).toBe('true'),
    );
    expect(bodyOf(calls, 'fees/updateSettings')).toBeUndefined();
    await userEvent.type(screen.getByLabelText(/^Account holder/), 'Z.P. School Munge');
    await userEvent.type(screen.getByLabelText(/^Account no/), '31245678901');
    await userEvent.type(screen.getByLabelText(/^Bank\b/), 'State Bank of India');
    await userEvent.type(screen.getByLabelText(/^Branch/), 'Malvan');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Settings saved.');
    expect(bodyOf(calls, 'fees/updateSettings')).toMatchObject({ bankIfsc: 'sbin0000481' });
  });

  it('keep what was typed where somebody else has saved meanwhile', async () => {
    await openSettings({
      'fees/updateSettings': () =>
        refused(409, 'conflict', { result: { ...settings, version: 2, paper: 'a4' } }),
    });
    const id = screen.getByLabelText<HTMLInputElement>(/^UPI ID/);
    await userEvent.clear(id);
    await userEvent.type(id, 'hindale@sbi');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryAllByRole('alert').length).toBeGreaterThan(0));
    expect(id.value).toBe('hindale@sbi');
  });
});

describe('the counters of a school', () => {
  it('are added with a code and a name', async () => {
    const { calls } = await openSettings(
      { 'fees/addEditCounter': () => ok({ ...counter, name: 'Gate' }) },
      '?addCounter=new',
    );
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Code/), 'b2');
    await userEvent.type(dialog.getByLabelText(/^Name of the counter/), 'Gate');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Gate saved.');
    expect(bodyOf(calls, 'fees/addEditCounter')).toMatchObject({ code: 'b2', name: 'Gate' });
  });

  it('keep a code that receipts carry', async () => {
    const message = 'Receipts were issued under this code, so it stays.';
    await openSettings(
      { 'fees/addEditCounter': () => refused(409, 'conflict', { message }) },
      `?counter=${counter.id}`,
    );
    const dialog = await findDialog();
    const code = dialog.getByLabelText<HTMLInputElement>(/^Code/);
    await userEvent.clear(code);
    await userEvent.type(code, 'C');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(message);
    expect(code.value).toBe('C');
  });
});
