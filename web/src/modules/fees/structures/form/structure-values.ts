import type { FeeHead } from '@shala/contract/fee-heads.ts';
import type { FeeStructure, feeStructureForm } from '@shala/contract/fee-structures.ts';
import { proposedNames } from '@shala/contract/instalment-names.ts';
import type * as z from 'zod';
import { randomId } from '../../../../platform/random-id.ts';
import { type PaiseText, paiseOf, paiseText } from '../../../../ui/form/money-field.tsx';
import { sumOf } from '../../../../ui/money.ts';
import type { YearSpan } from '../../year-months.ts';
import { dueDays, type Plan, spread } from './spread.ts';

export const instalmentNames = ['name', 'localName', 'nameHindi'] as const;
export type InstalmentName = (typeof instalmentNames)[number];

export interface InstalmentValues {
  key: string;
  name: string;
  localName: string;
  nameHindi: string;
  dueOn: string;
  /** By head. */
  amounts: Record<string, PaiseText>;
}

export interface StructureValues extends Record<string, unknown> {
  id?: string;
  version?: number;
  schoolId: string;
  academicYearId: string;
  name: string;
  standards: string[];
  medium: string;
  stream: string;
  classIds: string[];
  byStopHeadId: string;
  instalments: InstalmentValues[];
}

type Body = z.input<typeof feeStructureForm>;

const unnamed = { name: '', localName: '', nameHindi: '' };

export const newInstalment = (dueOn = '', names = unnamed): InstalmentValues => ({
  key: randomId(),
  ...names,
  dueOn,
  amounts: {},
});

/** The instalments of a plan in a year, under the names that the program proposes. */
export const instalmentsOf = (plan: Plan, year: YearSpan): InstalmentValues[] =>
  dueDays(plan, year).map((day, place) => newInstalment(day, proposedNames(plan, day, place)));

export const valuesOf = (structure: FeeStructure): StructureValues => ({
  id: structure.id,
  version: structure.version,
  schoolId: structure.schoolId,
  academicYearId: structure.academicYearId,
  name: structure.name,
  standards: structure.standards.map(String),
  medium: structure.medium ?? '',
  stream: structure.stream ?? '',
  classIds: structure.classIds,
  byStopHeadId: structure.byStopHeadId ?? '',
  instalments: structure.instalments.map(({ name, localName, nameHindi, dueOn, amounts }) => ({
    key: dueOn,
    name,
    localName: localName ?? '',
    nameHindi: nameHindi ?? '',
    dueOn,
    amounts: Object.fromEntries(amounts.map(({ headId, paise }) => [headId, paiseText(paise)])),
  })),
});

/** An amount of nothing is no amount; other text that is none is sent as typed, so that the schema rejects it. */
const filled = ({ amounts }: InstalmentValues, byStopHeadId: string) =>
  Object.entries(amounts).filter(
    ([headId, value]) => headId !== byStopHeadId && value !== '' && value !== '0',
  );

export function bodyOf({
  standards,
  medium,
  stream,
  byStopHeadId,
  ...values
}: StructureValues): Body {
  return {
    ...values,
    standards: standards.map(Number).sort((one, other) => one - other) as Body['standards'],
    ...(medium ? { medium: medium as Body['medium'] } : {}),
    ...(stream ? { stream: stream as Body['stream'] } : {}),
    ...(byStopHeadId ? { byStopHeadId } : {}),
    instalments: values.instalments.map((one) => ({
      name: one.name,
      ...(one.localName ? { localName: one.localName } : {}),
      ...(one.nameHindi ? { nameHindi: one.nameHindi } : {}),
      dueOn: one.dueOn,
      amounts: filled(one, byStopHeadId).map(([headId, value]) => ({
        headId,
        paise: (paiseOf(value) ?? value) as number,
      })),
    })),
  };
}

/** `instalments.0.amounts.1.paise`, as the schema and the server name an amount, as the field of its head. */
export function cellErrors(
  errors: Record<string, string>,
  { instalments, byStopHeadId }: Pick<StructureValues, 'instalments' | 'byStopHeadId'>,
): Record<string, string> {
  const named = Object.entries(errors).map(([path, message]) => {
    const [, place, index] = /^instalments\.(\d+)\.amounts\.(\d+)\./.exec(path) ?? [];
    const one = instalments[Number(place)];
    const headId = one && filled(one, byStopHeadId)[Number(index)]?.[0];
    return [headId ? `instalments.${place}.amounts.${headId}` : path, message];
  });
  return Object.fromEntries(named);
}

const amountOf = ({ amounts }: InstalmentValues, headId: string): number =>
  paiseOf(amounts[headId] ?? '') ?? 0;

/** What a head costs in the whole year. */
export const headTotal = (instalments: readonly InstalmentValues[], headId: string): number =>
  sumOf(instalments.map((one) => amountOf(one, headId)));

/** What an instalment costs with the heads that count. */
export const instalmentTotal = (one: InstalmentValues, headIds: readonly string[]): number =>
  sumOf(headIds.map((headId) => amountOf(one, headId)));

/** A yearly amount of a head in equal parts over the instalments. */
export function spreadHead(
  instalments: readonly InstalmentValues[],
  headId: string,
  paise: number,
): InstalmentValues[] {
  const parts = spread(paise, instalments.length);
  return instalments.map((one, place) => ({
    ...one,
    amounts: { ...one.amounts, [headId]: paiseText(parts[place] || null) },
  }));
}

/** A yearly amount of a head: in the first instalment where it is charged once, otherwise over all of them. */
export const withYear = (
  instalments: readonly InstalmentValues[],
  { id, isForNew }: Pick<FeeHead, 'id' | 'isForNew'>,
  paise: number,
): InstalmentValues[] =>
  isForNew
    ? instalments.map((one, place) => ({
        ...one,
        amounts: { ...one.amounts, [id]: place === 0 ? paiseText(paise) : '' },
      }))
    : spreadHead(instalments, id, paise);

/** What each head costs in the year, over other instalments. */
export const respread = (
  before: readonly InstalmentValues[],
  after: readonly InstalmentValues[],
  heads: readonly Pick<FeeHead, 'id' | 'isForNew'>[],
): InstalmentValues[] =>
  heads.reduce<InstalmentValues[]>(
    (instalments, head) => {
      const total = headTotal(before, head.id);
      return total === 0 ? instalments : withYear(instalments, head, total);
    },
    [...after],
  );
