import { describe, expect, it } from 'vitest';
import { localesDir } from '../places.ts';
import { readTexts } from '../texts.ts';
import { ErrorGroups } from './error-groups.ts';
import { presentImportResult } from './import-result.ts';
import type { RejectedLine } from './import-rows.ts';

const say = readTexts(localesDir)('en');

type Problem = RejectedLine['problems'][number];

/** The texts of the groups of lines with one problem each, from line 2 on. */
function messagesOf(...problems: Problem[]): string[] {
  const groups = new ErrorGroups({ columnOf: (field) => field, isDate: () => false, say });
  for (const [index, problem] of problems.entries()) {
    groups.add({ line: index + 2, problems: [problem] });
  }
  const result = { errors: [], fields: [], groups: groups.list() };
  const shown = presentImportResult({ kind: 'student-import', result }, say);
  return (shown as { groups: { message: string }[] }).groups.map(({ message }) => message);
}

const twice = (line: number): Problem => ({
  field: 'registerNumber',
  value: '7',
  key: 'imports:twice',
  values: { line },
});

describe('the text of a group of errors', () => {
  it('is that of its first row, named as an example, where other rows say other values', () => {
    expect(messagesOf(twice(12), twice(13))).toEqual([
      'For example, row 2: Row 12 of this file has the same entry. Keep the correct one.',
    ]);
  });

  it('is the text alone where every row says the same', () => {
    expect(messagesOf(twice(12), twice(12))).toEqual([
      'Row 12 of this file has the same entry. Keep the correct one.',
    ]);
  });

  it('is the text alone where the rows differ only in values that it does not say', () => {
    const wrong = (value: string): Problem => ({
      field: 'pinCode',
      value,
      key: 'imports:problem.pin_code',
      values: { value },
    });
    expect(messagesOf(wrong('41663'), wrong('4166300'))).toEqual([
      'A PIN code has 6 digits and does not begin with 0.',
    ]);
  });
});
