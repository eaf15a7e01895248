import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { render } from '../testing/render.tsx';
import type { ImportChoices, ImportResult, ImportWizardProps } from './import-types.ts';
import { ImportWizard } from './import-wizard.tsx';

const result: ImportResult = {
  total: 1710,
  inserted: 1640,
  updated: 22,
  unchanged: 30,
  rejected: 18,
  errors: [
    {
      line: 4,
      column: 'PIN',
      field: 'pinCode',
      value: '4166',
      message: 'A PIN code has 6 digits.',
    },
    { line: 9, column: '', field: null, value: '', message: 'The same school as in line 4.' },
  ],
  errorsFileId: 'errors-1',
  dryRun: true,
  fileId: 'file-1',
  fields: [
    { key: 'name', label: 'Name', required: true },
    { key: 'pinCode', label: 'PIN code', required: false },
  ],
  columns: [
    { name: 'SCHNAME', samples: ['Kankavli No. 1', 'Kudal', 'Malvan'] },
    { name: 'PIN', samples: ['416602'] },
    { name: 'Head', samples: [] },
  ],
  mapping: { name: 0, pinCode: 1 },
  skippedColumns: ['Aadhaar No.'],
  missing: { district: ['Sindhudurg'] },
  unmatched: ['Head'],
  undone: false,
};

function renderWizard(props: Partial<ImportWizardProps> = {}) {
  const calls = {
    onDryRun: vi.fn(),
    onImport: vi.fn(),
    onStartOver: vi.fn(),
    onDownloadErrors: vi.fn(),
    onDownloadTemplate: vi.fn(),
  };
  const wizard = (more: Partial<ImportWizardProps>) => (
    <ImportWizard
      title="Import schools"
      run={{ phase: 'none' }}
      doneHref="/schools"
      {...calls}
      {...props}
      {...more}
    />
  );
  const { rerender } = render(wizard({}));
  return { ...calls, now: (run: ImportWizardProps['run']) => rerender(wizard({ run })) };
}

const press = (name: string | RegExp) => userEvent.click(screen.getByRole('button', { name }));
const currentStep = () =>
  screen.getAllByRole('listitem').find((step) => step.getAttribute('aria-current') === 'step')
    ?.textContent;
const checked = { phase: 'checked', result } as const;
const file = new File(['a,b'], 'schools.csv', { type: 'text/csv' });

async function toCheck(props: Partial<ImportWizardProps> = {}) {
  const calls = renderWizard({ run: checked, ...props });
  await press('Continue to check');
  return calls;
}

describe('the first step of an import, the file', () => {
  it('sends a chosen file to the dry run', async () => {
    const { onDryRun } = renderWizard();
    expect(currentStep()).toBe('1File');
    await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    expect(onDryRun).toHaveBeenCalledWith({ file, options: {} });
  });

  it('sends a dropped file to the dry run', () => {
    const { onDryRun } = renderWizard();
    fireEvent.drop(screen.getByRole('region', { name: 'File' }), {
      dataTransfer: { files: [file] },
    });
    expect(onDryRun).toHaveBeenCalledWith({ file, options: {} });
  });

  it('offers a template', async () => {
    const { onDownloadTemplate } = renderWizard();
    await press('Download a template');
    expect(onDownloadTemplate).toHaveBeenCalledOnce();
  });

  it('shows why a file could not be read, and tries the same file again', async () => {
    const { onDryRun, now } = renderWizard();
    await userEvent.upload(screen.getByLabelText('Choose a file', { selector: 'input' }), file);
    now({ phase: 'failed', failure: { code: 'invalid_input', message: 'This file is empty.' } });
    expect(screen.getByRole('alert').textContent).toContain('This file is empty.');
    await press('Try again');
    expect(onDryRun).toHaveBeenCalledTimes(2);
    expect(onDryRun).toHaveBeenLastCalledWith({ file, options: {} });
  });
});

describe('the second step, the columns', () => {
  it("shows our fields beside the file's columns with three samples", () => {
    renderWizard({ run: checked });
    expect(currentStep()).toBe('2Columns');
    const row = screen.getByRole('row', { name: /^Name/ });
    expect(within(row).getByText('Kankavli No. 1 · Kudal · Malvan')).toBeTruthy();
    expect(screen.getByText(/never stored: Aadhaar No\./)).toBeTruthy();
    expect(screen.getByText('Columns not used: Head')).toBeTruthy();
  });

  it('names the sheet that is read and those that are not', () => {
    const sheets = { sheet: 'Std 5', otherSheets: ['Std 6', 'Std 7'] };
    renderWizard({ run: { phase: 'checked', result: { ...result, ...sheets } } });
    const notice = /^Only the sheet “Std 5” is read\. To import another one \(Std 6, Std 7\)/;
    expect(screen.getByText(notice)).toBeTruthy();
  });

  it('is left out where the format of the file says what each column is', async () => {
    const errors = [{ ...result.errors[0]!, column: '' }];
    const fixed = { ...result, errors, hasFixedColumns: true };
    const { onStartOver } = renderWizard({ run: { phase: 'checked', result: fixed } });
    expect(currentStep()).toBe('2Check');
    expect(screen.getByLabelText('Row 4, PIN code')).toBeTruthy();
    await press('Choose another file');
    expect(onStartOver).toHaveBeenCalledOnce();
  });

  it('checks again only when a match was corrected', async () => {
    const { onDryRun } = renderWizard({ run: checked });
    const choice = screen.getByRole('combobox', { name: 'Column for PIN code' });
    await userEvent.selectOptions(choice, 'Not in the file');
    await press('Continue to check');
    expect(onDryRun).toHaveBeenCalledWith({
      file: { fileId: 'file-1' },
      repairs: [],
      mapping: { name: 0, pinCode: null },
      edits: {},
      options: {},
    });
  });

  it('continues by Ctrl Enter from any of its fields, once each required field has a column', async () => {
    renderWizard({ run: checked });
    const choice = screen.getByRole('combobox', { name: 'Column for Name' });
    await userEvent.selectOptions(choice, 'Not in the file');
    await userEvent.type(choice, '{Control>}{Enter}{/Control}');
    expect(currentStep()).toBe('2Columns');
    await userEvent.selectOptions(choice, 'SCHNAME');
    await userEvent.type(choice, '{Control>}{Enter}{/Control}');
    expect(currentStep()).toBe('3Check');
  });

  it('says that the columns are matched as the last time, and forgets it', async () => {
    const asLastTime = { phase: 'checked', result: { ...result, asLastTime: true } } as const;
    const { onDryRun } = renderWizard({ run: asLastTime });
    expect(screen.getByRole('note').textContent).toContain('Columns as last time');
    await press('Forget this and match again');
    expect(onDryRun).toHaveBeenCalledWith({
      file: { fileId: 'file-1' },
      edits: {},
      options: {},
      forgetColumns: true,
    });
  });

  it('does not continue without a column for a required field', async () => {
    renderWizard({ run: checked });
    const choice = screen.getByRole('combobox', { name: 'Column for Name' });
    await userEvent.selectOptions(choice, 'Not in the file');
    expect(screen.getByText('Choose a column for: Name')).toBeTruthy();
    const next = screen.getByRole<HTMLButtonElement>('button', { name: 'Continue to check' });
    expect(next.disabled).toBe(true);
  });
});

describe('the third step, the check', () => {
  it('shows warnings for rows that are imported all the same', async () => {
    const warnings = Array.from({ length: 12 }, (_, index) => ({
      line: index + 2,
      column: 'Tongue',
      field: 'motherTongue',
      value: '14',
      message: 'This code is not known here.',
    }));
    await toCheck({ run: { phase: 'checked', result: { ...result, warnings } } });
    const region = within(screen.getByRole('region', { name: 'Please check' }));
    expect(region.getAllByRole('row')).toHaveLength(11);
    await press('Show 2 more');
    expect(region.getAllByRole('row')).toHaveLength(13);
  });

  it('counts new, changed, unchanged and faulty rows', async () => {
    const { onDryRun } = await toCheck();
    expect(onDryRun).not.toHaveBeenCalled();
    expect(currentStep()).toBe('3Check');
    expect(screen.getByRole('status').textContent).toBe(
      'New1,640Changed22Unchanged30With errors18',
    );
  });

  it('shows line, column, value and the correct form', async () => {
    await toCheck();
    const [, first, second] = screen.getAllByRole('row');
    const cells = within(first!).getAllByRole('cell');
    expect(cells.map((cell) => cell.textContent)).toEqual([
      '4',
      'PIN',
      '',
      'A PIN code has 6 digits.',
    ]);
    expect(within(first!).getByRole<HTMLInputElement>('textbox').value).toBe('4166');
    expect(within(second!).queryByRole('textbox')).toBeNull();
  });

  it('checks again with the cells that were fixed here', async () => {
    const { onDryRun } = await toCheck();
    expect(screen.queryByRole('button', { name: 'Check again' })).toBeNull();
    const cell = screen.getByRole('textbox', { name: 'Row 4, PIN' });
    await userEvent.clear(cell);
    await userEvent.type(cell, '416602');
    await press('Check again');
    expect(onDryRun).toHaveBeenCalledWith({
      file: { fileId: 'file-1' },
      repairs: [],
      mapping: result.mapping,
      edits: { 4: { pinCode: '416602' } },
      options: {},
    });
  });

  it('offers the faulty rows as a file to fix', async () => {
    const { onDownloadErrors } = await toCheck();
    await press('Download rows with errors');
    expect(onDownloadErrors).toHaveBeenCalledWith('errors-1');
  });

  it("checks again with the page's own options, and imports with them", async () => {
    const { onDryRun, onImport } = await toCheck({
      extraOptions: ({ result: { missing }, setOptions }) => (
        <button type="button" onClick={() => setOptions({ createDistricts: 'true' })}>
          Make {missing.district?.join()}
        </button>
      ),
    });
    await press('Make Sindhudurg');
    expect(onDryRun).toHaveBeenLastCalledWith(
      expect.objectContaining({ options: { createDistricts: 'true' } }),
    );
    await press('Import 1,662 rows');
    expect(onImport).toHaveBeenCalledWith({
      file: { fileId: 'file-1' },
      repairs: [],
      mapping: result.mapping,
      edits: {},
      options: { createDistricts: 'true' },
    });
  });

  it('offers no import when no row would change anything', async () => {
    await toCheck({ run: { phase: 'checked', result: { ...result, inserted: 0, updated: 0 } } });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Nothing to import' });
    expect(button.disabled).toBe(true);
  });

  it('leads back to the columns', async () => {
    await toCheck();
    await press('Back to columns');
    expect(currentStep()).toBe('2Columns');
  });

  it('is found again after a reload, and so are the columns after going back', async () => {
    const onChoices = vi.fn<(choices: ImportChoices) => void>();
    await toCheck({ onChoices });
    const kept = onChoices.mock.lastCall![0];
    cleanup();
    renderWizard({ run: checked, kept, onChoices });
    expect(currentStep()).toBe('3Check');
    await press('Back to columns');
    cleanup();
    renderWizard({ run: checked, kept: onChoices.mock.lastCall![0] });
    expect(currentStep()).toBe('2Columns');
  });
});

describe('the last step, the import', () => {
  it('shows its progress in numbers, and that one may leave', () => {
    renderWizard({ run: { phase: 'importing', done: 3120, total: 11000 } });
    expect(screen.getByText('3,120 of 11,000 rows')).toBeTruthy();
    expect(screen.getByRole<HTMLProgressElement>('progressbar').value).toBe(3120);
    expect(screen.getByText(/You can leave this page/)).toBeTruthy();
  });

  it('shows its result, and undoes it only after asking', async () => {
    const onUndo = vi.fn();
    renderWizard({ run: { phase: 'imported', result: { ...result, dryRun: false } }, onUndo });
    expect(screen.getByText('1,662 rows imported')).toBeTruthy();
    expect(screen.getByText(/18 rows were left out/)).toBeTruthy();
    await press('Undo import');
    const dialog = await screen.findByRole('dialog', { name: 'Undo this import?' });
    expect(dialog.textContent).toContain('(1,640)');
    expect(onUndo).not.toHaveBeenCalled();
    await userEvent.click(within(dialog).getByRole('button', { name: 'Undo import' }));
    await expect.poll(() => onUndo.mock.calls.length).toBe(1);
  });

  it('gives the focus to its heading when the button that was pressed is gone', async () => {
    const imported = { phase: 'imported', result: { ...result, dryRun: false } } as const;
    const { now } = renderWizard({ run: imported, onUndo: vi.fn() });
    screen.getByRole('button', { name: 'Undo import' }).focus();
    now({ phase: 'undoing', done: 0, total: 1662 });
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('offers no undo after it was undone', () => {
    renderWizard({
      run: { phase: 'imported', result: { ...result, undone: true } },
      onUndo: () => {},
    });
    expect(screen.getByText('Import undone')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Undo import' })).toBeNull();
  });
});

describe('errors of one kind', () => {
  const zeros = { kind: 'suggested', field: 'pinCode', problem: 'zero_lost' } as const;
  const grouped: ImportResult = {
    ...result,
    groups: [
      {
        field: 'pinCode',
        column: 'PIN',
        problem: 'zero_lost',
        message: 'The 0 is missing.',
        rows: 1338,
        suggested: 1338,
        samples: [{ line: 4, from: '9100', to: '09100' }],
        blank: 0,
        values: [
          { value: '9100', rows: 2, suggestion: '09100' },
          { value: '9200', rows: 1, suggestion: '09200' },
        ],
        differentValues: 1338,
      },
      {
        field: 'name',
        column: 'SCHNAME',
        problem: 'choice',
        message: 'Not known.',
        rows: 3,
        suggested: 0,
        samples: [],
        blank: 0,
        values: [{ value: 'VJNT', rows: 3 }],
        differentValues: 1,
      },
    ],
    repairs: [{ repair: zeros, rows: 12 }],
  };

  it('are repaired in all rows by one click, shown before, after the repairs made so far', async () => {
    const { onDryRun } = await toCheck({ run: { phase: 'checked', result: grouped } });
    expect(screen.getByText('09100').closest('li')?.textContent).toBe('9100 → 09100 (2)');
    expect(screen.getByText('09200').closest('li')?.textContent).toBe('9200 → 09200 (1)');
    await press('Use the suggested value in all 1,338 rows');
    expect(onDryRun.mock.calls[0]![0]).toMatchObject({
      file: { fileId: 'file-1' },
      repairs: [zeros, zeros],
    });
    await userEvent.type(screen.getByRole('textbox', { name: 'VJNT (3)' }), 'VJ/DT (A)');
    await press('Change all 3 rows');
    expect(onDryRun.mock.calls[1]![0].repairs.at(-1)).toEqual({
      kind: 'replace',
      field: 'name',
      from: 'VJNT',
      to: 'VJ/DT (A)',
    });
  });

  it('are undone by leaving out the last repair, and imported with those that are left', async () => {
    const { onDryRun, onImport } = await toCheck({ run: { phase: 'checked', result: grouped } });
    await press('Undo the last one');
    expect(onDryRun.mock.calls[0]![0].repairs).toEqual([]);
    await press(/^Import 1,662 rows/);
    expect(onImport.mock.calls[0]![0].repairs).toEqual([zeros]);
  });

  it('are one question where the rows only wait for an answer', async () => {
    const asking: ImportResult = {
      ...result,
      errors: [{ ...result.errors[0]!, asks: 'createDistricts' }],
      groups: [{ ...grouped.groups![0]!, asks: 'createDistricts' }],
      inserted: 0,
      updated: 0,
      rejected: 1338,
      waiting: 1338,
    };
    await toCheck({ run: { phase: 'checked', result: asking }, jobId: 'check' });
    expect(screen.getAllByRole('status')[0]?.textContent).toContain(
      'Waiting for your answer1,338With errors0',
    );
    expect(screen.queryByRole('heading', { name: 'Rows to fix' })).toBeNull();
    expect(screen.getByText(/^1,338 rows only wait for your answer/)).toBeTruthy();
    expect(screen.queryByText('A PIN code has 6 digits.')).toBeNull();
  });

  const withoutPin = { ...result, mapping: { name: 0, pinCode: null } };

  it('lack one value that is typed once for a column that the file has not', async () => {
    const { onDryRun } = renderWizard({ run: { phase: 'checked', result: withoutPin } });
    await userEvent.type(
      screen.getByRole('textbox', { name: 'One value for all rows: PIN code' }),
      '416602',
    );
    await press('Continue to check');
    expect(onDryRun.mock.calls[0]![0].repairs).toEqual([
      { kind: 'fill', field: 'pinCode', value: '416602' },
    ]);
  });

  it('are not filled with a value whose field was given a column after all', async () => {
    const { onDryRun } = renderWizard({ run: { phase: 'checked', result: withoutPin } });
    const pin = { name: 'One value for all rows: PIN code' };
    await userEvent.type(screen.getByRole('textbox', pin), '416602');
    await userEvent.selectOptions(screen.getByLabelText('Column for PIN code'), 'PIN');
    await press('Continue to check');
    expect(onDryRun).toHaveBeenCalledWith(
      expect.objectContaining({ mapping: { name: 0, pinCode: 1 }, repairs: [] }),
    );
  });
});
