import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import { munge, officer, sampleRecord, superAdmin, surroundings } from './testing/sample-keys.ts';

const device = '3f2b8c1e-5d4a-4e6f-8a7b-9c0d1e2f3a4b';
const at = '2026-11-21T05:15:00.000Z';
const used = sampleRecord(1111, {
  ...munge,
  state: 'active',
  devices: 1,
  startedOn: '2026-11-21',
  endsOn: '2027-11-20',
  planExtendedOn: '2026-11-21',
  note: 'Order 118',
  boundDevices: [
    { deviceId: device, boundAt: at, lastSeenAt: at, releasedAt: null },
    { deviceId: device.replace('3f', '4a'), boundAt: at, lastSeenAt: at, releasedAt: at },
  ],
});
const free = sampleRecord(2222);

async function openKey(record = used, answers: Answers = {}, session = superAdmin) {
  const app = await openApp(`/activation-code/key/${record.id}`, {
    session,
    answers: {
      ...surroundings(session),
      'activationKey/fetchById/:id': () => ok(record),
      'audit/fetchByEntity/:entity/:id': () => ok([]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: record.productKey });
  return app;
}

describe('the page of a key', () => {
  it('leads to the school, and asks for the history of the key', async () => {
    const { calls } = await openKey();
    const link = screen.getByRole('link', { name: 'ZPPS Munge' });
    expect(link.getAttribute('href')).toBe(`/school-management/school/${munge.schoolId}`);
    const { params } = calls.find(({ row }) => row.startsWith('audit/'))!;
    expect(params).toEqual({ entity: 'activation_key', id: used.id });
  });

  it('releases a device that is bound, after saying what stays in use', async () => {
    const { calls } = await openKey(used, {
      'activationKey/releaseDevice': () => ok({ ...used, devices: 0 }),
    });
    // The other one was released before.
    await userEvent.click(screen.getByRole('button', { name: 'Release' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Device 3F2B8C1E will ask for a key');
    expect(dialog.textContent).toContain('0 of 3 remain in use');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Release device' }));
    await screen.findByText('The device is released.');
    const body = bodyOf(calls, 'activationKey/releaseDevice');
    expect(body).toEqual({ id: used.id, deviceId: device });
  });

  it('extends by what is filled in: blank months stay out', async () => {
    const { calls } = await openKey(used, {
      'activationKey/updateActivationKey': () => ok({ ...used, maxDevices: 5 }),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = await findDialog();
    const help = dialog.getByLabelText(/^Months to add/).getAttribute('aria-describedby')!;
    expect(document.getElementById(help)?.textContent).toMatch(
      /^Added to the plan of ZPPS Munge, which ends on 20 Nov 2027/,
    );
    await userEvent.clear(dialog.getByLabelText(/^Devices allowed/));
    await userEvent.type(dialog.getByLabelText(/^Devices allowed/), '5');
    await userEvent.clear(dialog.getByLabelText('Note'));
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(`${used.productKey} is saved.`);
    const body = bodyOf(calls, 'activationKey/updateActivationKey');
    expect(body).toEqual({
      id: used.id,
      version: 1,
      maxDevices: 5,
      note: '',
      idempotencyKey: expect.any(String),
    });
  });

  it('adds months once, though the answer to the first try was lost', async () => {
    const answers = [undefined, ok({ ...used, version: 2 })];
    const { calls } = await openKey(used, {
      'activationKey/updateActivationKey': () => answers.shift(),
    });
    await userEvent.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Months to add/), '3');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await dialog.findByText(/nothing will be saved twice/);
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText(`${used.productKey} is saved.`);
    const [first, second] = calls
      .filter(({ row }) => row === 'activationKey/updateActivationKey')
      .map(({ body }) => body);
    expect(first).toMatchObject({ addMonths: 3, idempotencyKey: expect.any(String) });
    expect(second).toEqual(first);
  });

  it('says to what the months of an unused key are added', async () => {
    await openKey(free);
    await userEvent.click(screen.getByRole('button', { name: 'Extend' }));
    const dialog = await findDialog();
    dialog.getByText('Added to the 12 months of this key.');
  });

  it('lets an officer hand a free key out, and neither extend nor release', async () => {
    const { calls } = await openKey(
      free,
      { 'activationKey/assignToSchool': () => ok({ ...used, id: free.id }) },
      officer,
    );
    expect(screen.queryByRole('button', { name: 'Extend' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Assign to a school' }));
    const dialog = await findDialog();
    dialog.getByText(/plan is extended by 12 months at once/);
    await userEvent.click(dialog.getByRole('button', { name: /^School/ }));
    await userEvent.click(await dialog.findByRole('option', { name: /ZPPS Munge/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Assign' }));
    await screen.findByText(/is assigned to ZPPS Munge. Its plan runs until 20 Nov 2027/);
    const body = bodyOf(calls, 'activationKey/assignToSchool');
    expect(body).toEqual({ id: free.id, version: 1, schoolId: idOf(102) });
  });

  it('shows an officer the devices without a way to release them', async () => {
    await openKey(used, {}, officer);
    expect(screen.getByText('3F2B8C1E')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Release' })).toBeNull();
  });
});
