import type { Concession } from '@shala/contract/fee-concessions.ts';
import type { FeeStructure } from '@shala/contract/fee-structures.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, bodyOf, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import {
  counterId,
  head,
  officer,
  omId,
  saiId,
  surroundings,
  year,
} from '../testing/sample-fees.ts';

const structure = (rest: Partial<FeeStructure> = {}): FeeStructure => ({
  id: saiId,
  version: 3,
  schoolId: munge.id,
  academicYearId: year.id,
  name: 'V to VII',
  standards: [5, 6, 7],
  medium: null,
  stream: null,
  classIds: [],
  byStopHeadId: null,
  instalments: [
    {
      name: 'Term 1',
      localName: 'सत्र 1',
      nameHindi: 'सत्र 1',
      dueOn: '2026-06-20',
      amounts: [{ headId: head.id, paise: 150_000 }],
    },
    {
      name: 'Term 2',
      localName: null,
      nameHindi: null,
      dueOn: '2026-12-10',
      amounts: [{ headId: head.id, paise: 150_000 }],
    },
  ],
  totalPaise: 300_000,
  totalForNewPaise: 350_000,
  ...rest,
});

const siblings: Concession = {
  id: omId,
  version: 1,
  schoolId: munge.id,
  academicYearId: year.id,
  name: 'Second child',
  localName: 'दुसरे अपत्य',
  nameHindi: 'दूसरा बच्चा',
  kind: 'sibling',
  basisPoints: 2_500,
  paise: null,
  siblingPlace: 2,
  categories: [],
  headIds: [],
  granted: 0,
};

const lastYear = { ...year, id: omId, name: '2025-26', startsOn: '2025-06-15', isCurrent: false };

async function openFees(path: string, answers: Answers = {}, session = principal) {
  const app = await openApp(`/fees-management/${path}`, {
    session,
    answers: {
      ...surroundings(session),
      'academicYear/fetchAll': () => ok([year, lastYear]),
      'fees/fetchFeesStructure': () => ok([structure()]),
      'fees/fetchConcessions': () => ok([siblings]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return app;
}

describe('the structures of a year', () => {
  it('ask the office for the school under a heading of their own', async () => {
    await openFees('new', {}, { ...officer, role: 'SuperAdmin' });
    expect(screen.getByRole('heading', { level: 1, name: 'Fee structures' })).toBeTruthy();
    await screen.findByText('This page shows one school at a time.');
  });

  it('are listed with what they cost, each leading to its form', async () => {
    await openFees('structures');
    const link = await screen.findByRole('link', { name: 'V to VII' });
    expect(link.getAttribute('href')).toContain(`/fees-management/structure/${saiId}/edit?`);
    expect(screen.getByText('₹3,000.00')).toBeTruthy();
    expect(screen.getByText('₹3,500.00')).toBeTruthy();
  });

  it('are only read by an officer', async () => {
    await openFees(
      `structures?schoolId=${munge.id}`,
      {
        'school/fetchAllSchool': () => ok({ rows: [munge], total: 1 }),
        'school/fetchSchoolWithId/:id': () => ok(munge),
      },
      officer,
    );
    await screen.findByText('V to VII');
    expect(screen.queryByRole('link', { name: 'Add a structure' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Copy from another year' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Actions for V to VII' })).toBeNull();
  });

  it('are copied from the year before with an increase', async () => {
    const { calls } = await openFees('structures', {
      'fees/copyFeesStructure': () => ok([structure()]),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Copy from another year' }));
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Increase in per cent/), '7.5');
    await userEvent.click(dialog.getByRole('button', { name: 'Copy from another year' }));
    await screen.findByText('1 structure copied.');
    expect(bodyOf(calls, 'fees/copyFeesStructure')).toEqual({
      schoolId: munge.id,
      fromYearId: lastYear.id,
      toYearId: year.id,
      increaseBasisPoints: 750,
      toWholeRupees: true,
      withConcessions: true,
      withStops: true,
    });
  });

  it('say why a head cannot be deleted', async () => {
    const message = 'Something was charged under this head. Make it inactive instead.';
    await openFees('structures', {
      'fees/deleteHead/:id': () => refused(409, 'in_use', { message }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Fee heads' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Tuition fee' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete head' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete head' }));
    await screen.findByText(message);
  });

  it('have heads; one for admission is for new students only', async () => {
    const { calls } = await openFees('structures?heads=all', {
      'fees/addEditHead': () => ok({ ...head, name: 'Admission fee' }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a head' }));
    const dialog = await findDialog('Add a head');
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'admission');
    await userEvent.type(dialog.getByLabelText(/^Name in English/), 'Admission fee');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Admission fee saved.');
    expect(bodyOf(calls, 'fees/addEditHead')).toEqual({
      schoolId: munge.id,
      kind: 'admission',
      name: 'Admission fee',
      isForNew: true,
      isActive: true,
    });
  });
});

describe('the form of a structure', () => {
  it('adds one with a yearly amount divided over its instalments', async () => {
    const { calls, here } = await openFees('new', {
      'fees/addEditFeesStructure': () => ok(structure()),
    });
    await userEvent.type(await screen.findByLabelText(/^Name\b(?! of)/), 'V to VII');
    await userEvent.click(screen.getByRole('button', { name: /^Standards/ }));
    await userEvent.click(await screen.findByRole('option', { name: '5' }));
    await userEvent.keyboard('{Escape}');
    await userEvent.type(await screen.findByLabelText('Tuition fee, whole year'), '3001');
    expect(screen.getByText(/In the year: ₹3,001.00/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Save structure' }));
    await waitFor(() => expect(here()).toMatch(/^\/fees-management\/structures/));
    expect(bodyOf(calls, 'fees/addEditFeesStructure')).toMatchObject({
      name: 'V to VII',
      standards: [5],
      academicYearId: year.id,
      instalments: [
        { name: 'Term 1', nameHindi: 'सत्र 1', amounts: [{ headId: head.id, paise: 150_100 }] },
        { name: 'Term 2', nameHindi: 'सत्र 2', amounts: [{ headId: head.id, paise: 150_000 }] },
      ],
    });
  });

  it('names an instalment in Marathi and Hindi too', async () => {
    const { calls, here } = await openFees(`structure/${saiId}/edit`, {
      'fees/addEditFeesStructure': () => ok(structure()),
    });
    await screen.findByLabelText('Name of instalment 1');
    expect(screen.queryByLabelText('Name of instalment 1 in Hindi')).toBeNull();
    await userEvent.click(screen.getByLabelText('Names in Marathi and Hindi'));
    const hindi = screen.getByLabelText('Name of instalment 1 in Hindi');
    await userEvent.clear(hindi);
    await userEvent.type(hindi, 'पहला सत्र');
    await userEvent.type(screen.getByLabelText('Name of instalment 2 in Marathi'), 'दुसरे सत्र');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(here()).toMatch(/^\/fees-management\/structures/));
    expect(bodyOf(calls, 'fees/addEditFeesStructure')).toMatchObject({
      instalments: [
        { name: 'Term 1', localName: 'सत्र 1', nameHindi: 'पहला सत्र' },
        { name: 'Term 2', localName: 'दुसरे सत्र' },
      ],
    });
  });

  it('keeps what a head costs in the year when the instalments become others', async () => {
    await openFees(`structure/${saiId}/edit`);
    const year = await screen.findByLabelText<HTMLInputElement>('Tuition fee, whole year');
    await userEvent.click(screen.getByRole('button', { name: 'Quarterly' }));
    expect(screen.getAllByLabelText(/^Name of instalment/)).toHaveLength(4);
    expect(year.value).toBe('₹3,000.00');
    expect(screen.getByLabelText<HTMLInputElement>('Tuition fee, Quarter 1').value).toBe('₹750.00');
  });

  it('shows what is wrong in the cell of the amount, and sends nothing', async () => {
    const { calls } = await openFees(`structure/${saiId}/edit`);
    const cell = await screen.findByLabelText('Tuition fee, Term 2');
    await userEvent.clear(cell);
    await userEvent.type(cell, '15.005');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(cell.getAttribute('aria-invalid')).toBe('true'));
    const summary = within(await screen.findByRole('alert'));
    expect(summary.getByRole('link', { name: 'Tuition fee, Term 2' })).toBeTruthy();
    expect(screen.getAllByText(/Enter an amount in rupees/).length).toBeGreaterThan(0);
    expect(bodyOf(calls, 'fees/addEditFeesStructure')).toBeUndefined();
  });

  it('names every amount where two people changed the same one, also where the sums are alike', async () => {
    const { instalments } = structure();
    const id = counterId;
    const [first, second] = instalments;
    const amounts = (paise: number) => [{ headId: head.id, paise }];
    const theirs = structure({
      id,
      version: 2,
      instalments: [
        { ...first!, amounts: amounts(140_000) },
        { ...second!, amounts: amounts(170_000) },
      ],
    });
    await openFees(`structure/${id}/edit`, {
      'fees/fetchFeesStructure': () => ok([structure({ id })]),
      'fees/addEditFeesStructure': () => refused(409, 'conflict', { result: theirs }),
    });
    const cell = await screen.findByLabelText('Tuition fee, Term 1');
    await userEvent.clear(cell);
    await userEvent.type(cell, '1600');
    await userEvent.click(screen.getByRole('button', { name: 'Save' }));
    const panel = within(await screen.findByRole('alert'));
    panel.getByText(
      'Term 1 (20-06-2026): Tuition fee ₹1,600.00; Term 2 (10-12-2026): Tuition fee ₹1,500.00',
    );
    panel.getByText(
      'Term 1 (20-06-2026): Tuition fee ₹1,400.00; Term 2 (10-12-2026): Tuition fee ₹1,700.00',
    );
  });

  it('shows at its field what the server finds wrong', async () => {
    const message = 'Some of these classes already have the fee structure V.';
    // Another structure than above, of which a draft may be kept.
    await openFees(`structure/${omId}/edit`, {
      'fees/fetchFeesStructure': () => ok([structure({ id: omId })]),
      'fees/addEditFeesStructure': () =>
        refused(422, 'invalid_input', { errors: [{ field: 'standards', message }] }),
    });
    await userEvent.type(await screen.findByLabelText(/^Name\b(?! of)/), ' A');
    await screen.findByLabelText('Tuition fee, Term 2');
    await userEvent.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(screen.getAllByText(message).length).toBeGreaterThan(0));
  });
});

describe('the concessions of a year', () => {
  it('are added for siblings from the second on', async () => {
    const { calls } = await openFees('structures?tab=concessions&add=new', {
      'fees/addEditConcession': () => ok(siblings),
    });
    const dialog = await findDialog();
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'sibling');
    await userEvent.type(dialog.getByLabelText(/^Name in English/), 'Second child');
    await userEvent.type(dialog.getByLabelText(/^Name in Marathi/), 'दुसरे अपत्य');
    await userEvent.type(dialog.getByLabelText(/^Name in Hindi/), 'दूसरा बच्चा');
    await userEvent.type(dialog.getByLabelText(/^In per cent/), '25');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Second child saved.');
    expect(bodyOf(calls, 'fees/addEditConcession')).toMatchObject({
      kind: 'sibling',
      siblingPlace: 2,
      localName: 'दुसरे अपत्य',
      nameHindi: 'दूसरा बच्चा',
      basisPoints: 2_500,
      academicYearId: year.id,
    });
  });

  it('of RTE are the whole fee, whatever was typed before', async () => {
    const { calls } = await openFees('structures?tab=concessions&add=new', {
      'fees/addEditConcession': () => ok({ ...siblings, name: 'RTE seats' }),
    });
    const dialog = await findDialog();
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'custom');
    await userEvent.click(dialog.getByRole('button', { name: 'In rupees' }));
    await userEvent.type(dialog.getByLabelText(/^In rupees/), '500');
    await userEvent.selectOptions(dialog.getByLabelText(/^Type/), 'rte');
    await userEvent.type(dialog.getByLabelText(/^Name in English/), 'RTE seats');
    expect(dialog.getByLabelText<HTMLInputElement>(/^In per cent/).value).toBe('100 %');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('RTE seats saved.');
    expect(bodyOf(calls, 'fees/addEditConcession')).toMatchObject({
      kind: 'rte',
      basisPoints: 10_000,
    });
    expect(bodyOf(calls, 'fees/addEditConcession')).not.toHaveProperty('paise');
  });
});
