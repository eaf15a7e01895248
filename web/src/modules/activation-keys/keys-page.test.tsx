import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../platform/testing/answering.ts';
import { idOf } from '../../platform/testing/ids.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';
import {
  munge,
  officer,
  sampleKey,
  sindhudurg,
  superAdmin,
  surroundings,
} from './testing/sample-keys.ts';

const free = sampleKey(1111);
const pooled = sampleKey(2222, sindhudurg);
const active = sampleKey(3333, { ...munge, state: 'active', devices: 2, endsOn: '2027-11-02' });
const revoked = sampleKey(4444, { state: 'revoked' });
const keys = [free, pooled, active, revoked];

async function openList(path = '/activation-code', answers: Answers = {}, session = superAdmin) {
  const app = await openApp(path, {
    session,
    answers: {
      ...surroundings(session),
      'activationKey/fetchAllActivationCode': () => ok({ rows: keys, total: keys.length }),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Activation codes' });
  return app;
}

async function menuOf(key: { productKey: string }): Promise<string[]> {
  const opener = await screen.findByRole('button', { name: `Actions for ${key.productKey}` });
  await userEvent.click(opener);
  const items = await screen.findAllByRole('menuitem');
  return items.map(({ textContent }) => textContent ?? '');
}

const chooseRow = async ({ productKey }: { productKey: string }) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Select ${productKey}` }));

describe('keys for several schools', () => {
  const schools = [idOf(102), idOf(103)];
  const link = `/activation-code?generate=schools#id=${schools[0]}&id=${schools[1]}`;

  it('are generated in one call, for the schools that the link names', async () => {
    const { calls, here } = await openList(link, {
      'activationKey/generateActivationKey': () => ok([sampleKey(5555, munge), sampleKey(6666)]),
    });
    const dialog = await findDialog('Generate keys for 2 schools');
    expect(dialog.queryByRole('radio')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Generate' }));
    await screen.findByRole('dialog', { name: '2 keys generated' });
    const sent = calls.filter(({ row }) => row === 'activationKey/generateActivationKey');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        count: 1,
        months: 12,
        maxDevices: 3,
        schoolIds: schools,
        idempotencyKey: expect.any(String),
      },
    ]);
    expect(here()).toBe('/activation-code');
  });

  it('are refused before sending where they would be more than a thousand', async () => {
    await openList(link);
    const count = await screen.findByRole('textbox', { name: /Keys per school/ });
    await userEvent.clear(count);
    await userEvent.type(count, '501');
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    await screen.findByText('At most 1000 keys at once. Choose fewer schools or fewer keys.');
  });
});

describe('the list of keys', () => {
  it('asks for what its URL says', async () => {
    const { calls } = await openList('/activation-code?search=abcd&state=active&state=unused');
    const { searchParams } = calls.find(
      ({ row }) => row === 'activationKey/fetchAllActivationCode',
    )!.url;
    expect(searchParams.get('search')).toBe('abcd');
    expect(searchParams.getAll('state')).toEqual(['active', 'unused']);
    expect(searchParams.get('sort')).toBe('-createdAt');
  });

  it('says whose a key is: a school’s, a pool’s, nobody’s', async () => {
    await openList();
    const rowOf = async (key: { productKey: string }) =>
      (await screen.findByText(key.productKey)).closest('tr')?.textContent;
    expect(await rowOf(free)).toContain('Not assigned');
    expect(await rowOf(pooled)).toContain('Pool of Sindhudurg');
    expect(await rowOf(active)).toContain('ZPPS Munge 27330100102');
    expect(await rowOf(active)).toContain('2 of 32 Nov 2027');
  });

  it.each([
    [
      'of nobody yet',
      free,
      ['Assign to a school', 'Print slip', 'Add to a district pool', 'Revoke'],
    ],
    [
      'in a pool',
      pooled,
      ['Assign to a school', 'Print slip', 'Add to a district pool', 'Remove from pool', 'Revoke'],
    ],
    ['of a school', active, ['Print slip', 'Revoke']],
    ['revoked', revoked, []],
  ])('offers the office what can be done with a key that is %s', async (_, key, actions) => {
    await openList();
    expect(await menuOf(key)).toEqual(['Copy key', ...actions]);
  });

  it('lets an officer copy, assign, print and export, and nothing else', async () => {
    await openList('/activation-code?generate=new', {}, officer);
    expect(await menuOf(pooled)).toEqual(['Copy key', 'Assign to a school', 'Print slip']);
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Export CSV' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Generate keys' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    await chooseRow(pooled);
    const bar = within(screen.getByRole('region', { name: 'Selected rows' }));
    expect(bar.getByRole('link', { name: 'Print slips' })).toBeTruthy();
    expect(bar.queryByRole('button', { name: 'Add to a district pool' })).toBeNull();
    expect(bar.queryByRole('button', { name: 'Remove from pool' })).toBeNull();
  });

  it('says to an officer without keys where they come from', async () => {
    const none = { 'activationKey/fetchAllActivationCode': () => ok({ rows: [], total: 0 }) };
    await openList('/activation-code', none, officer);
    await screen.findByRole('heading', { name: 'No keys for your districts yet' });
    screen.getByText(/Ask the programme office for as many keys/);
  });
});

describe('generating keys', () => {
  it('sends the form with one key of its own, and shows what was made', async () => {
    let isFirst = true;
    const made = [sampleKey(5555, munge), sampleKey(6666, munge)];
    const { calls, here } = await openList('/activation-code?generate=new', {
      'activationKey/generateActivationKey': () => {
        if (!isFirst) return ok(made);
        isFirst = false;
        return undefined;
      },
    });
    const dialog = await findDialog();
    await userEvent.clear(dialog.getByLabelText(/^Number of keys/));
    await userEvent.type(dialog.getByLabelText(/^Number of keys/), '2');
    await userEvent.click(dialog.getByRole('radio', { name: /^A school/ }));
    await userEvent.click(dialog.getByRole('button', { name: /^School/ }));
    await userEvent.click(await dialog.findByRole('option', { name: /ZPPS Munge/ }));
    dialog.getByText(/All 2 together give 24 months/);
    await userEvent.click(dialog.getByRole('button', { name: 'Generate' }));
    await dialog.findByText(/did not answer.*nothing will be saved twice/);
    await userEvent.click(dialog.getByRole('button', { name: 'Generate' }));

    const result = await findDialog('2 keys generated');
    expect(result.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'ABCD-EFGH-5555',
      'ABCD-EFGH-6666',
    ]);
    const sent = calls.filter(({ row }) => row === 'activationKey/generateActivationKey');
    const [first, second] = sent.map(({ body }) => body);
    expect(first).toEqual({
      count: 2,
      schoolId: munge.schoolId,
      months: 12,
      maxDevices: 3,
      idempotencyKey: expect.any(String),
    });
    expect(second).toEqual(first);
    await userEvent.click(result.getByRole('button', { name: 'Print slips' }));
    expect(here()).toBe(`/activation-code/print?id=${idOf(5555)}&id=${idOf(6666)}`);
  });

  it('asks for the school or the district that was announced', async () => {
    const { calls } = await openList('/activation-code?generate=new');
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('radio', { name: /^A district/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Generate' }));
    await dialog.findByText('1 field needs your attention');
    expect(calls.some(({ row }) => row === 'activationKey/generateActivationKey')).toBe(false);
  });
});

describe('keys of the selection', () => {
  it('go to a district as far as they are free, and the others are listed', async () => {
    const { calls } = await openList('/activation-code', {
      'activationKey/updateDistrict': () => ok({ keys: 2 }),
    });
    for (const key of keys) await chooseRow(key);
    await userEvent.click(screen.getByRole('button', { name: 'Add to a district pool' }));
    const dialog = await findDialog('Add 2 keys to a district pool');
    dialog.getByText(/^2 of the selected keys are not added/);
    await userEvent.click(dialog.getByRole('button', { name: /^District/ }));
    await userEvent.click(await dialog.findByRole('option', { name: 'Ratnagiri' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Add to pool' }));
    await screen.findByText('2 keys are added to the district pool.');
    const body = bodyOf(calls, 'activationKey/updateDistrict');
    expect(body).toEqual({ ids: [free.id, pooled.id], districtId: idOf(732) });
    expect(screen.queryByRole('region', { name: 'Selected rows' })).toBeNull();
  });

  it('are removed from the pools that they are in', async () => {
    const { calls } = await openList('/activation-code', {
      'activationKey/updateDistrict': () => ok({ keys: 1 }),
    });
    for (const key of keys) await chooseRow(key);
    await userEvent.click(screen.getByRole('button', { name: 'Remove from pool' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove 1 key from the pool?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove from pool' }));
    await screen.findByText('1 key is removed from the pool.');
    const body = bodyOf(calls, 'activationKey/updateDistrict');
    expect(body).toEqual({ ids: [pooled.id], districtId: null });
  });
});

describe('revoking a key', () => {
  it('says how many devices are stopped, and that the plan stays', async () => {
    const { calls } = await openList('/activation-code', {
      'activationKey/revokeActivationKey': () => ok({ ...active, state: 'revoked' }),
    });
    await menuOf(active);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('2 devices use this key');
    expect(dialog.textContent).toContain('ZPPS Munge does not change. It runs until 2 Nov 2027');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
    await screen.findByText(`${active.productKey} is revoked.`);
    const body = bodyOf(calls, 'activationKey/revokeActivationKey');
    expect(body).toEqual({ id: active.id, version: 1 });
  });

  it('asks about the key as it is now, and not as the list had it', async () => {
    const present = { ...active, version: 2, devices: 5 };
    const { calls } = await openList('/activation-code', {
      'activationKey/fetchById/:id': () => ok(present),
      'activationKey/revokeActivationKey': () => ok({ ...present, state: 'revoked' }),
    });
    await menuOf(active);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('5 devices use this key');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
    await screen.findByText(`${active.productKey} is revoked.`);
    const body = bodyOf(calls, 'activationKey/revokeActivationKey');
    expect(body).toEqual({ id: active.id, version: 2 });
  });

  it('says that somebody else has revoked it, and asks nothing', async () => {
    const { calls } = await openList('/activation-code', {
      'activationKey/fetchById/:id': () => ok({ ...active, state: 'revoked' }),
    });
    await menuOf(active);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    await screen.findByText(`${active.productKey} was already revoked by somebody else.`);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(bodyOf(calls, 'activationKey/revokeActivationKey')).toBeUndefined();
  });

  it('fetches the list again when somebody else was quicker', async () => {
    const { calls } = await openList('/activation-code', {
      'activationKey/revokeActivationKey': () => refused(409, 'conflict'),
    });
    await menuOf(active);
    const lists = () => calls.filter(({ row }) => row.endsWith('fetchAllActivationCode')).length;
    const before = lists();
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Revoke' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Revoke key' }));
    await screen.findByText('refused: conflict');
    await waitFor(() => expect(lists()).toBe(before + 1));
  });
});
