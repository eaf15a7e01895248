import type { ImportResult } from '@shala/contract/imports.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../../app/testing/open-app.tsx';
import type { Session } from '../../../platform/session.ts';
import { type Answers, ok } from '../../../platform/testing/answering.ts';
import { idOf } from '../../../platform/testing/ids.ts';
import { principal, userDataOf } from '../../../platform/testing/people.ts';
import { ownSchool, surroundings, teacher } from '../testing/sample-students.ts';

const checked: ImportResult = {
  dryRun: true,
  fileId: 'file',
  total: 3,
  inserted: 2,
  updated: 0,
  unchanged: 0,
  rejected: 1,
  errors: [
    {
      line: 4,
      column: 'Class',
      field: 'standard',
      value: '6 B',
      message: 'There is no class 6 B in 2026-27.',
    },
  ],
  warnings: [
    {
      line: 3,
      column: 'Address',
      field: 'address',
      value: '',
      message: 'This is an Aadhaar number. It was left out.',
    },
  ],
  fields: [{ key: 'name', label: 'Name', required: true }],
  columns: [
    { name: 'Student', samples: ['Asha'] },
    { name: 'Aadhaar No', samples: [] },
  ],
  mapping: { name: 0 },
  skippedColumns: ['Aadhaar No'],
  unmatched: [],
  missing: { classes: ['6 A', '6 B'] },
  undone: false,
};

const jobOf = (id: string, result: ImportResult) => ({
  id,
  kind: 'student-import',
  state: 'done',
  done: 3,
  total: 3,
  result,
  message: null,
  label: 'students.csv',
  createdAt: '2026-11-21T05:00:00.000Z',
  endedAt: '2026-11-21T05:00:01.000Z',
});
const jobs: Record<string, unknown> = {
  check: jobOf('check', checked),
  import: jobOf('import', { ...checked, dryRun: false, inserted: 3, rejected: 0, errors: [] }),
};

async function openImport(session: Session, answers: Answers = {}) {
  const taken = ['check', 'check', 'import'];
  const app = await openApp('/student-management/import', {
    session,
    answers: {
      ...surroundings(session),
      'User/getUserData': () =>
        ok([
          userDataOf(session, {
            accessControlList: ['Student Management', 'Class Management'],
            schools: session.role === 'SuperAdmin' ? [] : [ownSchool],
          }),
        ]),
      'job/stream/:id': () => new Response('', { status: 404 }),
      'job/fetchById/:id': ({ params }) => ok(jobs[params.id!]),
      'student/bulkUploadStudent': () => ok({ jobId: taken.shift() }),
      ...answers,
    },
  });
  const sent = () =>
    app.calls
      .filter(({ row }) => row === 'student/bulkUploadStudent')
      .map(({ body }) => Object.fromEntries(body as FormData));
  return { ...app, sent };
}

async function chooseFile() {
  const file = new File(['Student,Aadhaar No'], 'students.csv', { type: 'text/csv' });
  await screen.findByRole('heading', { name: 'Drop your list here' });
  await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe("a school's own list of students", () => {
  it('names skipped Aadhaar columns, offers to make classes, tells what to look at, and takes the consent along', async () => {
    const { sent, here } = await openImport(principal);
    await chooseFile();
    await screen.findByText(/never stored: Aadhaar No/);
    await press('Continue to check');
    const warnings = within(screen.getByRole('region', { name: 'Please check' }));
    expect(
      warnings.getByRole('row', { name: /^3 Address – This is an Aadhaar number/ }),
    ).toBeTruthy();
    expect(screen.queryByText('School')).toBeNull();

    const make = screen.getByRole('checkbox', {
      name: 'Create 2 missing classes',
    });
    expect(screen.getByText('6 B', { selector: 'li' })).toBeTruthy();
    await userEvent.click(make);
    await userEvent.click(
      await screen.findByRole('checkbox', { name: /^The school has the parents’ consent/ }),
    );
    await press('Import 2 rows');
    await screen.findByRole('heading', { name: '3 rows imported' });
    expect(here()).toBe('/student-management/import?job=import');

    const [first, second, third] = sent();
    expect(first).not.toHaveProperty('schoolId');
    expect(second).toMatchObject({ dryRun: 'true', createClasses: 'true' });
    expect(second).not.toHaveProperty('consentOnPaper');
    expect(third).toMatchObject({ createClasses: 'true', consentOnPaper: 'true' });
  });

  it('writes names in capitals as people do by one click, and as in the list by another', async () => {
    const sample = { line: 2, from: 'KADAM TANVI', to: 'Kadam Tanvi' };
    const offers: ImportResult['offers'] = [{ kind: 'tidyNames', rows: 213, samples: [sample] }];
    const { sent } = await openImport(principal, {
      'student/bulkUploadStudent': () => ok({ jobId: 'capitals' }),
      'job/fetchById/:id': () => ok(jobOf('capitals', { ...checked, offers })),
    });
    await chooseFile();
    await press('Continue to check');
    const offer = () => within(screen.getByRole('region', { name: 'Names in capitals' }));
    expect(offer().getByText(/^213 rows have names all in capitals/)).toBeTruthy();
    expect(offer().getByText('Kadam Tanvi')).toBeTruthy();
    expect(sent()[0]).not.toHaveProperty('tidyNames');
    await press('Write them like this');
    await screen.findByText('Names are written like this in 213 rows:');
    expect(sent()[1]).toMatchObject({ dryRun: 'true', tidyNames: 'true' });
    await press('Undo: leave as in the list');
    await screen.findByText(/^213 rows have names all in capitals/);
    expect(sent()[2]).not.toHaveProperty('tidyNames');
  });

  it('is of the school that the office chose before the file', async () => {
    const office: Session = { ...principal, email: 'office@shala.in', role: 'SuperAdmin' };
    const school = { ...ownSchool, id: idOf(7), udiseCode: '27330100107', districtName: 'Pune' };
    const { sent, here } = await openImport(office, {
      'User/fetchAllSchoolForUser': () => ok({ rows: [school], total: 1 }),
    });
    await press('School');
    await userEvent.click(await screen.findByRole('option', { name: /^ZPPS Munge/ }));
    await waitFor(() => expect(here()).toBe(`/student-management/import?schoolId=${idOf(7)}`));
    await chooseFile();
    await press('Continue to check');
    expect(sent()[0]).toMatchObject({ dryRun: 'true', schoolId: idOf(7) });
    expect(await screen.findByText('ZPPS Munge · 27330100107')).toBeTruthy();
  });

  it('only names missing classes to who may not make them', async () => {
    await openImport(principal, {
      'User/getUserData': () =>
        ok([
          userDataOf(principal, {
            accessControlList: ['Student Management'],
            schools: [ownSchool],
          }),
        ]),
    });
    await chooseFile();
    await press('Continue to check');
    expect(screen.getByText(/^2 classes of the list do not exist yet/)).toBeTruthy();
    expect(screen.queryByRole('checkbox', { name: /^Create / })).toBeNull();
  });

  it('is not a teacher’s to bring in', async () => {
    const { here } = await openImport(teacher, {
      'student/fetchAll': () => ok({ rows: [], total: 0 }),
    });
    await waitFor(() => expect(here()).toBe('/student-management'));
  });
});
