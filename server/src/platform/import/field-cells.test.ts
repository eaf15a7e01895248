import { expect, it } from 'vitest';
import { fieldCells } from './field-cells.ts';
import { issueOf } from './raw-row.ts';

it('fieldCells returns cells and issues by field, and drops issues of unmatched columns', () => {
  const row = {
    line: 4,
    cells: ['1', 'x', '2.7E+10'],
    issues: [
      issueOf(1, 'cell_error', { value: 'x' }),
      issueOf(2, 'digits_lost', { value: '2.7E+10' }),
      issueOf(null, 'extra_cells', { count: 4, columns: 3 }),
    ],
  };
  expect(fieldCells({ code: 2, name: 0, village: null }, row)).toEqual({
    cells: { code: '2.7E+10', name: '1' },
    issues: [
      {
        field: 'code',
        value: '2.7E+10',
        key: 'imports:problem.digits_lost',
        values: { value: '2.7E+10' },
      },
      {
        field: null,
        value: '',
        key: 'imports:problem.extra_cells',
        values: { count: 4, columns: 3 },
      },
    ],
  });
});
