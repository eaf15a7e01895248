import * as contract from '@shala/contract/fields.ts';
import { maskAadhaar } from '../../../platform/import/cell-rules/aadhaar.ts';
import { type Choice, choice } from '../../../platform/import/cell-rules/choice.ts';
import { decimal } from '../../../platform/import/cell-rules/digits.ts';
import { mobile, pinCode, udiseCode } from '../../../platform/import/cell-rules/identifiers.ts';
import { blank, type CellOutcome } from '../../../platform/import/cell-rules/outcome.ts';
import { standard } from '../../../platform/import/cell-rules/standard.ts';
import { text } from '../../../platform/import/cell-rules/text.ts';
import type { CellProblem } from '../../../platform/import-job/importer.ts';
import { memoize } from '../memoize.ts';
import { areas, categories, managements, mediums, statuses, types } from './import-choices.ts';

/** Columns of a school that a line fills; what it leaves blank is absent. */
export interface GivenColumns {
  name?: string;
  cluster?: string;
  village?: string;
  address?: string;
  pin_code?: string;
  latitude?: number;
  longitude?: number;
  area?: string;
  category?: number;
  management?: number;
  school_type?: string;
  mediums?: string[];
  lowest_standard?: number;
  highest_standard?: number;
  contact_name?: string;
  contact_mobile?: string;
  contact_email?: string;
  status?: string;
}

export interface ReadSchool {
  udiseCode: string | null;
  district: string | null;
  block: string | null;
  given: GivenColumns;
  problems: CellProblem[];
}

type Outcome =
  | { value: unknown }
  | { problem: string; values: Record<string, string | number>; suggestion?: string };
type Rule = (raw: string) => Outcome;

const upTo = (max: number): Rule => {
  return (raw) => text(raw, max);
};
const remark = (max: number): Rule => {
  return (raw) => text(maskAadhaar(raw), max);
};
const oneOf = (choices: readonly Choice<unknown>[]): Rule =>
  memoize((raw) => (/^0*$/.test(raw.trim()) ? blank : choice(raw, choices)));
const degrees = (min: number, max: number): Rule => {
  return (raw) => (/^0*(\.0*)?$/.test(raw.trim()) ? blank : decimal(raw, { min, max }));
};

function severalMediums(raw: string): CellOutcome<string[]> {
  const found = new Set<string>();
  for (const part of raw.split(/[,;/&+|]/)) {
    const outcome = choice(part, mediums);
    if ('problem' in outcome) return outcome;
    if (outcome.value) found.add(outcome.value);
  }
  return found.size > 0 ? { value: [...found] } : blank;
}

function email(raw: string): Outcome {
  const outcome = text(raw);
  if ('problem' in outcome || outcome.value === null) return outcome;
  const address = contract.email.safeParse(outcome.value);
  return address.success ? { value: address.data } : { problem: 'validation:email', values: {} };
}

const rules: [field: string, column: keyof GivenColumns, rule: Rule][] = [
  ['name', 'name', upTo(200)],
  ['cluster', 'cluster', upTo(100)],
  ['village', 'village', upTo(100)],
  ['address', 'address', remark(300)],
  ['pinCode', 'pin_code', pinCode],
  ['latitude', 'latitude', degrees(6, 38)],
  ['longitude', 'longitude', degrees(68, 98)],
  ['area', 'area', oneOf(areas)],
  ['category', 'category', oneOf(categories)],
  ['management', 'management', oneOf(managements)],
  ['schoolType', 'school_type', oneOf(types)],
  ['mediums', 'mediums', memoize(severalMediums)],
  ['lowestStandard', 'lowest_standard', memoize(standard)],
  ['highestStandard', 'highest_standard', memoize(standard)],
  ['contactName', 'contact_name', remark(120)],
  ['contactMobile', 'contact_mobile', mobile],
  ['contactEmail', 'contact_email', email],
  ['status', 'status', oneOf(statuses)],
];

/** How lists say that they do not know. */
const unknown = /^\s*(-+|n\.?\/?a\.?|null|nil|none|not available|not applicable)\s*$/i;

export function readSchool(cells: Record<string, string>): ReadSchool {
  const problems: CellProblem[] = [];
  const take = (field: string, rule: Rule): unknown => {
    const raw = cells[field];
    if (!raw || unknown.test(raw)) return null;
    const outcome = rule(raw);
    if (!('problem' in outcome)) return outcome.value;
    const { problem: key, ...rest } = outcome;
    problems.push({ field, value: raw, key, ...rest });
    return null;
  };
  const given: Record<string, unknown> = {};
  for (const [field, column, rule] of rules) {
    const value = take(field, rule);
    if (value !== null) given[column] = value;
  }
  return {
    udiseCode: take('udiseCode', udiseCode) as string | null,
    district: take('district', upTo(100)) as string | null,
    block: take('block', upTo(100)) as string | null,
    given,
    problems,
  };
}
