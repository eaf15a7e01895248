import { feeStructureForm } from '@shala/contract/fee-structures.ts';
import { describe, expect, it } from 'vitest';
import { schemaErrors } from '../../../../ui/form/schema-errors.ts';
import {
  bodyOf,
  cellErrors,
  headTotal,
  type InstalmentValues,
  newInstalment,
  respread,
  type StructureValues,
  spreadHead,
} from './structure-values.ts';

const [tuition, admission] = [
  '01930000-0000-7000-8000-000000000601',
  '01930000-0000-7000-8000-000000000602',
] as const;
const named = (name: string) => ({ name, localName: '', nameHindi: '' });
const two = [
  newInstalment('2026-06-20', named('Term 1')),
  newInstalment('2026-11-10', named('Term 2')),
];

const values = (rest: Partial<StructureValues> = {}): StructureValues => ({
  schoolId: '01930000-0000-7000-8000-000000000101',
  academicYearId: '01930000-0000-7000-8000-000000000102',
  name: 'V–VII',
  standards: ['7', '5', '6'],
  medium: '',
  stream: '',
  classIds: [],
  byStopHeadId: '',
  instalments: spreadHead(two, tuition, 1_000_00),
  ...rest,
});

describe('the matrix of a structure', () => {
  it('is sent as instalments with amounts of whole paise, without blank cells', () => {
    const body = bodyOf(values());
    expect(body.standards).toEqual([5, 6, 7]);
    expect(body.instalments).toEqual([
      { name: 'Term 1', dueOn: '2026-06-20', amounts: [{ headId: tuition, paise: 50_000 }] },
      { name: 'Term 2', dueOn: '2026-11-10', amounts: [{ headId: tuition, paise: 50_000 }] },
    ]);
    expect(feeStructureForm.safeParse(body).success).toBe(true);
  });

  it('shows what is wrong with an amount in its own cell', () => {
    const [first, second] = two;
    const instalments: InstalmentValues[] = [
      { ...first!, amounts: { [admission]: '', [tuition]: '?12.345' } },
      { ...second!, amounts: {} },
    ];
    const errors = schemaErrors(feeStructureForm, bodyOf(values({ instalments })), () => 'wrong');
    expect(cellErrors(errors, { instalments, byStopHeadId: '' })).toEqual({
      [`instalments.0.amounts.${tuition}`]: 'wrong',
    });
  });

  it('keeps what each head costs when the instalments become others', () => {
    const before = spreadHead(spreadHead(two, tuition, 1_000_00), admission, 500_00);
    const four = ['1', '2', '3', '4'].map((name) => newInstalment(`2026-0${name}-10`, named(name)));
    const after = respread(before, four, [
      { id: tuition, isForNew: false },
      { id: admission, isForNew: true },
    ]);
    expect(headTotal(after, tuition)).toBe(1_000_00);
    expect(after.map(({ amounts }) => amounts[tuition])).toEqual([
      '25000',
      '25000',
      '25000',
      '25000',
    ]);
    expect(after.map(({ amounts }) => amounts[admission])).toEqual(['50000', '', '', '']);
  });
});
