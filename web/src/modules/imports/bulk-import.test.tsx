import type { ImportResult } from '@shala/contract/imports.ts';
import type { Job } from '@shala/contract/jobs.ts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { openApp } from '../../app/testing/open-app.tsx';
import type { Session } from '../../platform/session.ts';
import { type Answers, ok, refused } from '../../platform/testing/answering.ts';
import { userDataOf } from '../../platform/testing/people.ts';
import { findDialog } from '../../ui/testing/find-dialog.ts';

const session: Session = {
  email: 'office@shala.in',
  accessToken: 'token-of-the-office',
  name: 'Office',
  role: 'SuperAdmin',
  isPremium: true,
};

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
      column: 'pin',
      field: 'pinCode',
      value: '4166',
      message: 'A PIN code has 6 digits.',
    },
  ],
  errorsFileId: 'errors',
  fields: [
    { key: 'name', label: 'School name', required: true },
    { key: 'pinCode', label: 'PIN code', required: false },
  ],
  columns: [
    { name: 'school', samples: ['ZPPS Munge'] },
    { name: 'pin', samples: ['416630'] },
  ],
  mapping: { name: 0, pinCode: 1 },
  skippedColumns: [],
  unmatched: [],
  missing: {},
  undone: false,
};
const imported: ImportResult = { ...checked, dryRun: false, inserted: 3, rejected: 0, errors: [] };

const jobOf = (id: string, result: unknown, rest: Partial<Job> = {}): Job => ({
  id,
  kind: 'school-import',
  state: 'done',
  done: 3,
  total: 3,
  result,
  message: null,
  label: 'schools.csv',
  createdAt: '2026-11-21T05:00:00.000Z',
  endedAt: '2026-11-21T05:00:01.000Z',
  ...rest,
});

const jobs: Record<string, Job> = {
  check: jobOf('check', checked),
  import: jobOf('import', imported),
  undo: jobOf('undo', { takenBack: 3, keptCount: 0 }, { kind: 'import-undo' }),
};

function openImport(path: string, answers: Answers = {}) {
  return openApp(path, {
    session,
    answers: {
      'User/getUserData': () =>
        ok([userDataOf(session, { accessControlList: ['School Management'] })]),
      'job/stream/:id': () => new Response('', { status: 404 }),
      'job/fetchById/:id': ({ params }) =>
        jobs[params.id!] ? ok(jobs[params.id!]) : refused(404, 'not_found'),
      ...answers,
    },
  });
}

describe('a bulk upload through the wizard', () => {
  it('checks the file, sends fixed cells, imports, and undoes the import', async () => {
    const jobIds = ['check', 'check', 'import'];
    const { calls, here } = await openImport('/school-management/import', {
      'school/bulkUploadSchool': () => ok({ jobId: jobIds.shift() }),
      'job/undoImport/:id': () => ok({ jobId: 'undo' }),
    });
    await screen.findByRole('heading', { name: 'Drop your list here' });
    const file = new File(['school,pin'], 'schools.csv', { type: 'text/csv' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to check' }));
    expect(here()).toBe('/school-management/import?job=check');

    const cell = screen.getByLabelText('Row 4, pin');
    await userEvent.clear(cell);
    await userEvent.paste('416630');
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Import 2 rows' }));
    await screen.findByRole('heading', { name: '3 rows imported' });
    expect(here()).toBe('/school-management/import?job=import');

    const sent = calls.filter(({ row }) => row === 'school/bulkUploadSchool');
    const forms = sent.map(({ body }) => Object.fromEntries(body as FormData));
    expect(forms[0]).toMatchObject({ dryRun: 'true', file: expect.any(File) });
    expect(forms[1]).toMatchObject({
      dryRun: 'true',
      fileId: 'file',
      edits: '{"4":{"pinCode":"416630"}}',
    });
    expect(forms[2]).toMatchObject({ fileId: 'file', edits: '{"4":{"pinCode":"416630"}}' });
    expect(forms[2]).not.toHaveProperty('dryRun');

    await userEvent.click(screen.getByRole('button', { name: 'Undo import' }));
    const dialog = await findDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Undo import' }));
    await screen.findByRole('heading', { name: 'Import undone' });
  });

  it('shows old and new values of rows that change, and every error of a long list', async () => {
    jobs.long = jobOf('long', { ...checked, updated: 1, rejected: 900 });
    const problem = (line: number) => ({ ...checked.errors[0]!, line });
    await openImport('/school-management/import?job=long', {
      'job/fetchImportLines/:id': ({ url }) => {
        const { outcome, page } = Object.fromEntries(url.searchParams);
        const line = { line: 2, name: 'ZPPS Munge', changes: [], cells: {}, problems: [] };
        if (outcome === 'updated') {
          const changes = [{ field: 'pinCode', from: '416630', to: '416631' }];
          return ok({ total: 1, rows: [{ ...line, changes }] });
        }
        if (outcome === 'inserted') {
          return ok({ total: 1, rows: [{ ...line, line: 3, cells: { name: 'ZPPS Kudal' } }] });
        }
        const at = Number(page) * 100;
        return ok({ total: 900, rows: [{ ...line, line: at, problems: [problem(at)] }] });
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Continue to check' }));
    const changed = await screen.findByRole('region', {
      name: 'Rows that change an existing record',
    });
    expect(within(changed).getByRole('listitem').textContent).toBe('PIN code: 416630 → 416631');
    const added = await screen.findByRole('region', { name: 'New rows' });
    expect(within(added).getByRole('cell', { name: 'ZPPS Kudal' })).toBeTruthy();
    await screen.findByLabelText('Row 100, pin');
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByLabelText('Row 200, pin');
  });

  it('finds an import again by its URL', async () => {
    await openImport('/school-management/import?job=import');
    await screen.findByRole('heading', { name: '3 rows imported' });
  });

  it('reports that a job was not found', async () => {
    await openImport('/school-management/import?job=elsewhere');
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('not_found'));
  });

  it('keeps the file for a retry when the server cannot be reached', async () => {
    await openImport('/school-management/import', { 'school/bulkUploadSchool': () => undefined });
    await screen.findByRole('heading', { name: 'Drop your list here' });
    const file = new File(['school'], 'schools.csv', { type: 'text/csv' });
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file);
    await screen.findByText('The server could not be reached', { selector: 'strong' });
    expect(screen.getByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });
});
