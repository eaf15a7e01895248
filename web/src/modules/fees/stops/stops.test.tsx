import type { FeeStop } from '@shala/contract/fee-stops.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import {
  officer,
  omId,
  owing,
  saiId,
  sampleAccount,
  surroundings,
  year,
} from '../testing/sample-fees.ts';

const kudal: FeeStop = {
  id: '01930000-0000-7000-8000-000000000901',
  version: 1,
  schoolId: munge.id,
  academicYearId: year.id,
  name: 'Kudal',
  localName: 'कुडाळ',
  nameHindi: null,
  per: 'month',
  paise: 70_000,
  firstMonth: '2026-06-01',
  lastMonth: '2027-04-01',
  students: 12,
};
const classA = {
  id: '01930000-0000-7000-8000-000000000a01',
  standard: 5,
  division: 'A',
  stream: null,
};

async function openStops(path: string, answers: Answers = {}, session = principal) {
  const app = await openApp(`/fees-management/${path}`, {
    session,
    answers: {
      ...surroundings(session),
      'class/fetchBySchool/:schoolId': () => ok([classA]),
      'fees/fetchStops': () => ok([kudal]),
      'fees/fetchStopStudents': () =>
        ok([
          { admissionId: saiId, name: 'Sai Rane', localName: null, rollNumber: 1, stops: [] },
          { admissionId: omId, name: 'Om Rane', localName: null, rollNumber: 2, stops: [] },
        ]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, bodyOf: (row: string) => app.calls.findLast((one) => one.row === row)?.body };
}

describe('the bus stops of a year', () => {
  it('are listed with what they cost, the months and the students', async () => {
    await openStops('structures?tab=stops');
    await screen.findByText('Kudal');
    expect(screen.getByRole('heading', { level: 1, name: 'Bus stops' })).toBeTruthy();
    const paper = document.querySelector('p.print-only');
    expect(paper?.textContent).toBe(`${munge.name} · ${year.name}`);
    expect(screen.getByText('₹700.00 a month')).toBeTruthy();
    expect(screen.getByText('June 2026 to April 2027')).toBeTruthy();
    expect(screen.getByText('12')).toBeTruthy();
  });

  it('are added with the months of the year in which the bus runs', async () => {
    const { bodyOf } = await openStops('structures?tab=stops', {
      'fees/fetchStops': () => ok([]),
      'fees/addEditStop': () => ok(kudal),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Add a bus stop' }));
    const dialog = await findDialog();
    await userEvent.type(dialog.getByLabelText(/^Name in English/), 'Kudal');
    await userEvent.type(dialog.getByLabelText(/^Amount\b(?! for)/), '7000');
    await userEvent.selectOptions(dialog.getByLabelText(/^Amount for/), 'year');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Kudal saved.');
    expect(bodyOf('fees/addEditStop')).toEqual({
      schoolId: munge.id,
      academicYearId: year.id,
      name: 'Kudal',
      paise: 700_000,
      per: 'year',
      firstMonth: '2026-06-01',
      lastMonth: '2027-04-01',
    });
  });

  it('are only read by an officer', async () => {
    await openStops(
      `structures?tab=stops&schoolId=${munge.id}`,
      {
        'school/fetchAllSchool': () => ok({ rows: [munge], total: 1 }),
        'school/fetchSchoolWithId/:id': () => ok(munge),
      },
      officer,
    );
    await screen.findByText('Kudal');
    expect(screen.queryByRole('button', { name: 'Add a bus stop' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Assign students' })).toBeNull();
  });

  it('say why one cannot be deleted', async () => {
    const message = 'Students are assigned to this bus stop.';
    await openStops('structures?tab=stops', {
      'fees/deleteStop/:id': () => refused(409, 'in_use', { message }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Actions for Kudal' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete bus stop' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Delete bus stop' }));
    await screen.findByText(message);
  });

  it('are assigned to a whole class at once', async () => {
    const { bodyOf } = await openStops('structures?tab=stops', {
      'fees/assignStop': () => ok({ students: 2 }),
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Assign students' }));
    const dialog = await findDialog();
    await userEvent.selectOptions(dialog.getByLabelText('Class'), classA.id);
    await userEvent.click(await dialog.findByRole('button', { name: /^Students/ }));
    await userEvent.click(await screen.findByText('Select All'));
    await userEvent.keyboard('{Escape}');
    await userEvent.selectOptions(dialog.getByLabelText(/^Bus stop/), kudal.id);
    await userEvent.selectOptions(dialog.getByLabelText(/^From/), '2026-12-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('2 students assigned.');
    expect(bodyOf('fees/assignStop')).toEqual({
      schoolId: munge.id,
      academicYearId: year.id,
      admissionIds: [saiId, omId],
      stopId: kudal.id,
      fromMonth: '2026-12-01',
    });
  });
});

describe('the bus stop of a student', () => {
  it('is shown on the account with its months', async () => {
    const { name, localName, nameHindi, per, paise } = kudal;
    const stop = {
      id: omId,
      stopId: kudal.id,
      academicYearId: year.id,
      academicYearName: '2026-27',
      name,
      localName,
      nameHindi,
      per,
      paise,
      fromMonth: '2026-09-01',
      untilMonth: null,
    };
    await openStops(`student/${saiId}`, {
      'fees/fetchAccount/:admissionId': () => ok(owing({ stops: [stop] })),
    });
    await screen.findByText('₹700.00 a month, from September 2026');
    expect(screen.getByText('Kudal · 2026-27')).toBeTruthy();
  });

  it('ends without another', async () => {
    const { bodyOf } = await openStops(`student/${saiId}?act=stop`, {
      'fees/fetchAccount/:admissionId': () => ok(sampleAccount()),
      'fees/assignStop': () => ok({ students: 1 }),
    });
    const dialog = await findDialog();
    await dialog.findByRole('option', { name: 'Kudal, ₹700.00 a month' });
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findAllByText('Choose one of the options.')).toBeTruthy();
    await userEvent.selectOptions(dialog.getByLabelText(/^Bus stop/), 'No bus');
    await userEvent.selectOptions(dialog.getByLabelText(/^From/), '2027-01-01');
    await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
    await screen.findByText('Sai Rane saved.');
    expect(bodyOf('fees/assignStop')).toEqual({
      schoolId: munge.id,
      academicYearId: year.id,
      admissionIds: [saiId],
      fromMonth: '2027-01-01',
    });
  });
});
