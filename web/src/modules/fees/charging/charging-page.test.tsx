import type { Charging } from '@shala/contract/fee-charging.ts';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { omId, saiId, surroundings, toCharge, year } from '../testing/sample-fees.ts';

const none = {
  students: 0,
  charges: 0,
  reversals: 0,
  chargedPaise: 0,
  reversedPaise: 0,
  concededPaise: 0,
  toAdvancePaise: 0,
};
const totals = { ...none, students: 2, charges: 4, chargedPaise: 600_000, concededPaise: -50_000 };

const preview = (rest: Partial<Charging> = {}): Charging => ({
  totals,
  students: [
    {
      admissionId: saiId,
      name: 'Sai Rane',
      localName: 'साई राणे',
      className: 'V A',
      charges: 2,
      reversals: 0,
      changePaise: 300_000,
      toAdvancePaise: 0,
    },
  ],
  withoutStructure: [],
  withPayments: { students: 0, toAdvancePaise: 0, owedMorePaise: 0 },
  withoutStopCharge: 0,
  ...rest,
});

async function openCharging(answers: Answers = {}, search = '') {
  const app = await openApp(`/fees-management/charging${search}`, {
    session: principal,
    answers: {
      ...surroundings(principal),
      'fees/fetchCharging': () => ok(preview()),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1, name: 'Charge fees' });
  const sent = (row: string) => app.calls.filter((one) => one.row === row);
  return { ...app, sent };
}

const chargeButton = () => screen.findByRole('button', { name: /^Charge \d+ student/ });
type Body = { idempotencyKey: string; expected: Charging['totals'] };

describe('charging', () => {
  it('charges just what the preview shows', async () => {
    let isCharged = false;
    const { sent } = await openCharging(
      {
        'fees/fetchCharging': () =>
          ok(isCharged ? preview({ totals: none, students: [] }) : preview()),
        'fees/recordCharges': () => {
          isCharged = true;
          return ok(preview());
        },
      },
      '?until=2026-12-31',
    );
    const button = await chargeButton();
    expect(screen.getByText('₹6,000.00')).toBeTruthy();
    expect(screen.getByText('1 more student is not shown.')).toBeTruthy();
    expect(sent('fees/recordCharges')).toEqual([]);
    await userEvent.click(button);
    await screen.findByText('₹6,000.00 charged to 2 students.');
    await screen.findByText('Everything is charged');
    expect(sent('fees/recordCharges').map(({ body }) => body)).toEqual([
      {
        schoolId: munge.id,
        academicYearId: year.id,
        until: '2026-12-31',
        expected: totals,
        idempotencyKey: expect.any(String),
      },
    ]);
  });

  it('charges once, and says so once, on a double click', async () => {
    const { sent } = await openCharging({ 'fees/recordCharges': () => ok(preview()) });
    const button = await chargeButton();
    fireEvent.click(button);
    fireEvent.click(button);
    await screen.findByText('₹6,000.00 charged to 2 students.');
    expect(sent('fees/recordCharges')).toHaveLength(1);
  });

  it('charges nothing and shows the new preview where something changed meanwhile', async () => {
    let now = preview();
    const { sent } = await openCharging({
      'fees/fetchCharging': () => ok(now),
      'fees/recordCharges': () => refused(409, 'conflict'),
    });
    const button = await chargeButton();
    now = preview({ totals: { ...totals, students: 3 } });
    await userEvent.click(button);
    await screen.findByText(/Something has changed since the preview/);
    screen.getByRole('button', { name: 'Charge 3 students' });
    await userEvent.click(await chargeButton());
    await waitFor(() => expect(sent('fees/recordCharges')).toHaveLength(2));
    const [first, second] = sent('fees/recordCharges').map(({ body }) => body as Body);
    expect(second?.expected.students).toBe(3);
    expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey);
  });

  it('sends a charging without an answer again as the same one', async () => {
    let isCut = true;
    const { sent } = await openCharging({
      'fees/recordCharges': () => (isCut ? undefined : ok(preview())),
    });
    await userEvent.click(await chargeButton());
    await screen.findByRole('alert');
    isCut = false;
    await userEvent.click(await chargeButton());
    await screen.findByText('₹6,000.00 charged to 2 students.');
    const [first, second] = sent('fees/recordCharges').map(({ body }) => body);
    expect(second).toEqual(first);
  });

  it('names the classes without a structure, and what becomes an advance', async () => {
    await openCharging({
      'fees/fetchCharging': () =>
        ok(
          preview({
            totals: { ...totals, reversals: 1, reversedPaise: 80_000, toAdvancePaise: 20_000 },
            withoutStructure: [{ className: 'VI B', students: 31 }],
            withPayments: { students: 3, toAdvancePaise: 20_000, owedMorePaise: 5_000 },
            withoutStopCharge: 4,
          }),
        ),
    });
    await screen.findByText('(31 students)');
    expect(
      screen.getByText(
        '3 of these students have already paid: ₹200.00 becomes an advance, ₹50.00 more is owed.',
      ),
    ).toBeTruthy();
    expect(screen.getByText(/^4 students are assigned to a bus stop/)).toBeTruthy();
    expect(screen.getByText('Becomes an advance').nextSibling?.textContent).toBe('₹200.00');
    expect(screen.getByText('1 charge cancelled').nextSibling?.textContent).toBe('₹800.00');
  });

  it('shows and does a charging that only lowers charges by a concession', async () => {
    const { sent } = await openCharging({
      'fees/fetchCharging': () => ok(toCharge(-50_000)),
      'fees/recordCharges': () => ok(toCharge(-50_000)),
    });
    await userEvent.click(await chargeButton());
    await screen.findByText('Charges of 1 student are up to date now.');
    expect(sent('fees/recordCharges')).toHaveLength(1);
  });

  it('is about one standard of several classes where it is chosen', async () => {
    const classOf = (id: string, division: string, standard: number) => ({
      id,
      division,
      standard,
      stream: null,
    });
    const { sent } = await openCharging({
      'class/fetchBySchool/:schoolId': () =>
        ok([classOf(saiId, 'A', 5), classOf(omId, 'B', 5), classOf(munge.id, 'A', 6)]),
      'fees/recordCharges': () => ok(preview()),
    });
    await chargeButton();
    const select = await screen.findByRole('combobox', { name: 'Class' });
    await screen.findByRole('option', { name: /all divisions/ });
    await userEvent.selectOptions(select, screen.getByRole('option', { name: /all divisions/ }));
    await waitFor(() =>
      expect(sent('fees/fetchCharging').at(-1)?.url.searchParams.get('standard')).toBe('5'),
    );
    await userEvent.click(await chargeButton());
    await screen.findByText('₹6,000.00 charged to 2 students.');
    expect(sent('fees/recordCharges')[0]?.body).toMatchObject({ standard: 5 });
    await userEvent.selectOptions(select, saiId);
    await waitFor(() => {
      const { searchParams } = sent('fees/fetchCharging').at(-1)!.url;
      expect([searchParams.get('standard'), searchParams.get('classId')]).toEqual([null, saiId]);
    });
  });

  it('is about one student where the address names one', async () => {
    const { sent } = await openCharging({}, `?admissionId=${saiId}`);
    await chargeButton();
    const { url } = sent('fees/fetchCharging')[0]!;
    expect(url.searchParams.get('admissionId')).toBe(saiId);
    expect(screen.queryByRole('combobox', { name: 'Class' })).toBeNull();
  });
});
