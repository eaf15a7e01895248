import { addMonths, dayInFigures, firstOfMonth, monthOf } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { monthName } from '@shala/contract/indian-dates.ts';
import type { ReportFilterName } from '@shala/contract/reports.ts';
import { standardName } from '../../platform/standard-name.ts';
import type { Say } from '../../platform/texts.ts';
import type { ReportDefinition } from './definition.ts';

interface Words {
  say: Say;
  language: Language;
}

const monthsBack = 24;
const standards = Array.from({ length: 15 }, (_, at) => String(at - 2));

/** The values that a filter offers; undefined where the page has a field of its own for it. */
export function choicesOf(
  { choices }: ReportDefinition,
  name: ReportFilterName,
  words: Words & { asOf: string },
): { id: string; text: string }[] | undefined {
  const { say } = words;
  const fixed = choices?.[name];
  if (fixed) return fixed.values.map((id) => ({ id, text: fixed.textOf(say, id) }));
  if (name === 'standard') return standards.map((id) => ({ id, text: standardName(say, +id) }));
  if (name !== 'month') return undefined;
  return Array.from({ length: monthsBack }, (_, back) => {
    const id = monthOf(addMonths(firstOfMonth(words.asOf), -back));
    return { id, text: monthName(words.language, id) };
  });
}

/** A chosen value of a filter without names of its own. */
export function textOfChoice(
  { choices }: ReportDefinition,
  name: ReportFilterName,
  value: string,
  { say, language }: Words,
): string {
  const fixed = choices?.[name];
  if (fixed) return fixed.textOf(say, value);
  if (name === 'standard') return standardName(say, Number(value));
  return name === 'month' ? monthName(language, value) : dayInFigures(value);
}
