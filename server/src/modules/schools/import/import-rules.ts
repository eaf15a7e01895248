import { maskAadhaar } from '@shala/contract/aadhaar.ts';
import { type Choice, choice } from '../../../platform/import/cell-rules/choice.ts';
import { decimal } from '../../../platform/import/cell-rules/digits.ts';
import { blank, type CellOutcome, type Rule } from '../../../platform/import/cell-rules/outcome.ts';
import { text } from '../../../platform/import/cell-rules/text.ts';
import { memoize } from '../memoize.ts';
import { mediums } from './import-choices.ts';

/** Fields in which people write numbers that we never store. */
export const remark = (max: number): Rule => {
  return (raw) => text(maskAadhaar(raw), max);
};

/** A code of the portals, or its name; 0 is no value. */
export const coded = (choices: readonly Choice<unknown>[]): Rule =>
  memoize((raw) => (/^0*$/.test(raw.trim()) ? blank : codedChoice(raw, choices)));

/** Portals write '3-Local body': read where the code and the name mean the same. */
function codedChoice<Value>(raw: string, choices: readonly Choice<Value>[]): CellOutcome<Value> {
  const outcome = choice(raw, choices);
  const [, code, name] = /^\s*(\d+)\s*[-–:.]\s*(.+)$/.exec(raw) ?? [];
  if (!('problem' in outcome) || !code || !name) return outcome;
  const [byCode, byName] = [choice(code, choices), choice(name, choices)];
  if ('problem' in byCode || 'problem' in byName) return outcome;
  return byCode.value === byName.value ? byCode : outcome;
}

export const degrees = (min: number, max: number): Rule => {
  return (raw) => (/^0*(\.0*)?$/.test(raw.trim()) ? blank : decimal(raw, { min, max }));
};

export const severalMediums: Rule = memoize((raw): CellOutcome<string[]> => {
  const found = new Set<string>();
  for (const part of raw.split(/[,;/&+|]/)) {
    const outcome = codedChoice(part, mediums);
    if ('problem' in outcome) return outcome;
    if (outcome.value) found.add(outcome.value);
  }
  return found.size > 0 ? { value: [...found] } : blank;
});
