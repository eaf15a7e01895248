import { describe, expect, it } from 'vitest';
import {
  assignColumn,
  editCell,
  missingFields,
  sameIssues,
  unusedColumns,
} from './import-logic.ts';

const fields = [
  { key: 'name', label: 'Name', required: true },
  { key: 'block', label: 'Block', required: true },
  { key: 'village', label: 'Village', required: false },
];

describe('matching columns', () => {
  it('assigns a column to one field only', () => {
    const mapping = assignColumn({ name: 0, block: 1 }, 'village', 1);
    expect(mapping).toEqual({ name: 0, block: null, village: 1 });
  });

  it('lets several fields be absent from the file', () => {
    expect(assignColumn({ name: 0, block: null }, 'name', null)).toEqual({
      name: null,
      block: null,
    });
  });

  it('finds the required fields without a column', () => {
    expect(missingFields(fields, { name: 0 }).map(({ key }) => key)).toEqual(['block']);
    expect(missingFields(fields, { name: 0, block: 2 })).toEqual([]);
  });

  it('misses no field that another column says', () => {
    const credit = { key: 'credit', label: 'Credit', required: true, impliedBy: ['amount'] };
    expect(missingFields([credit], { credit: null, amount: null })).toEqual([credit]);
    expect(missingFields([credit], { credit: null, amount: 3 })).toEqual([]);
  });

  it('finds the unused columns, without those left out on purpose', () => {
    const columns = [{ name: 'A' }, { name: 'B' }, { name: 'Aadhaar' }];
    expect(unusedColumns(columns, { name: 0 }, ['Aadhaar'])).toEqual(['B']);
  });
});

describe('editCell', () => {
  const cell = { line: 3, field: 'pinCode', value: '4166' };

  it('stores an edit by line and field, beside others of the line', () => {
    const one = editCell({ 3: { name: 'X' } }, cell, '416630');
    expect(one).toEqual({ 3: { name: 'X', pinCode: '416630' } });
  });

  it("removes the edit when the file's value is restored", () => {
    expect(editCell({ 3: { pinCode: '416630' } }, cell, '4166')).toEqual({});
  });
});

describe('sameIssues', () => {
  const issue = (line: number, field: string | null, value: string) => ({
    line,
    field,
    value,
    column: 'pincode',
    message: 'A PIN code has 6 digits.',
  });
  const problems = [
    issue(2, 'pinCode', '12'),
    issue(3, 'pinCode', '12'),
    issue(4, 'pinCode', '13'),
    issue(5, 'village', '12'),
    issue(6, 'pinCode', '12'),
    issue(7, null, '12'),
  ];

  it('finds the same field and value in other lines that are not fixed yet', () => {
    const others = sameIssues(problems, { 6: { pinCode: '416630' } }, problems[0]!);
    expect(others.map(({ line }) => line)).toEqual([3]);
  });

  it('finds none for an issue of a whole row', () => {
    expect(sameIssues(problems, {}, problems[5]!)).toEqual([]);
  });
});
