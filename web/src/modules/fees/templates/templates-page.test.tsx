import type { FeeTemplate } from '@shala/contract/fee-templates.ts';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok, refused } from '../../../platform/testing/answering.ts';
import { munge } from '../../../platform/testing/munge.ts';
import { principal } from '../../../platform/testing/people.ts';
import { findDialog } from '../../../ui/testing/find-dialog.ts';
import { omId, saiId, surroundings, year } from '../testing/sample-fees.ts';

const admin: Session = { ...principal, role: 'SuperAdmin' };
const template: FeeTemplate = {
  id: omId,
  version: 4,
  name: 'Aided, 5 to 7',
  standards: [5, 6, 7],
  medium: null,
  stream: null,
  instalments: [
    {
      name: 'Term 1',
      localName: 'सत्र 1',
      nameHindi: 'सत्र 1',
      dueOn: '06-20',
      amounts: [
        { kind: 'tuition', paise: 150_000 },
        { kind: 'exam', paise: 20_000 },
      ],
    },
    {
      name: 'Term 2',
      localName: null,
      nameHindi: null,
      dueOn: '01-10',
      amounts: [{ kind: 'tuition', paise: 150_000 }],
    },
  ],
  totalForNewPaise: 320_000,
  updatedAt: '2026-11-20T05:30:00.000Z',
};

async function openFees(path: string, answers: Answers = {}, session = admin) {
  const app = await openApp(`/fees-management/${path}`, {
    session,
    answers: {
      ...surroundings(session),
      'fees/fetchTemplates': () => ok([template]),
      ...answers,
    },
  });
  await screen.findByRole('heading', { level: 1 });
  return { ...app, bodyOf: (row: string) => app.calls.findLast((one) => one.row === row)?.body };
}

it('lists the templates with their heads and what a year costs, only to read for a principal', async () => {
  await openFees('templates', {}, principal);
  await screen.findByText('Aided, 5 to 7');
  expect(screen.getByText('Tuition fee, Examination fee')).toBeTruthy();
  expect(screen.getByText('₹3,200.00')).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Add a template' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Actions for Aided, 5 to 7' })).toBeNull();
});

it('edits a template by the kinds of heads, with the days of its instalments in any year', async () => {
  const { bodyOf, here } = await openFees(`template/${omId}/edit`, {
    'fees/addEditTemplate': () => ok(template),
  });
  const cell = await screen.findByLabelText<HTMLInputElement>('Examination fee, Term 2');
  expect(screen.queryByRole('button', { name: 'Manage heads' })).toBeNull();
  await userEvent.type(cell, '300');
  await userEvent.click(screen.getByRole('button', { name: 'Save template' }));
  await waitFor(() => expect(here()).toBe('/fees-management/templates'));
  expect(bodyOf('fees/addEditTemplate')).toEqual({
    id: omId,
    version: 4,
    name: 'Aided, 5 to 7',
    standards: [5, 6, 7],
    instalments: [
      template.instalments[0],
      {
        name: 'Term 2',
        dueOn: '01-10',
        amounts: [
          { kind: 'tuition', paise: 150_000 },
          { kind: 'exam', paise: 30_000 },
        ],
      },
    ],
  });
});

it('makes a structure of the school from one, and opens it', async () => {
  let isTaken = true;
  const message = 'This name is already taken.';
  const { bodyOf, here } = await openFees(
    'structures?template=choose',
    {
      'fees/fetchFeesStructure': () => ok([]),
      'fees/addStructureFromTemplate': () =>
        isTaken
          ? refused(422, 'invalid_input', { errors: [{ field: 'templateId', message }] })
          : ok({ id: saiId, name: template.name }),
    },
    principal,
  );
  const dialog = await findDialog();
  await dialog.findByRole('option', { name: /^Aided, 5 to 7 \(.*₹3,200.00\)/ });
  await userEvent.selectOptions(dialog.getByLabelText(/^Template/), omId);
  await userEvent.click(dialog.getByRole('button', { name: 'Make the structure' }));
  await dialog.findAllByText(message);
  isTaken = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Make the structure' }));
  await waitFor(() => expect(here()).toContain(`/fees-management/structure/${saiId}/edit`));
  expect(bodyOf('fees/addStructureFromTemplate')).toEqual({
    schoolId: munge.id,
    academicYearId: year.id,
    templateId: omId,
  });
});
