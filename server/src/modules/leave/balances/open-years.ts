import type { LeaveRules } from '../types/leave-types.ts';
import type { LeaveYear } from './leave-years.ts';

export interface Entry {
  yearStartsOn: string;
  kind: string;
  halfDays: number;
}

type Rules = Pick<LeaveRules, 'perYear' | 'carriesOver' | 'carryLimit'>;

export const sumOf = (entries: readonly Entry[], { startsOn }: Pick<LeaveYear, 'startsOn'>) =>
  entries
    .filter(({ yearStartsOn }) => yearStartsOn === startsOn)
    .reduce((sum, { halfDays }) => sum + halfDays, 0);

/**
 * What is still to be written so that the years are open: each is granted its days once, and of one that is over
 * what is left goes on into the next, as far as the type lets it, or lapses.
 */
export function missingEntries(
  rules: Rules,
  years: readonly LeaveYear[],
  present: readonly Entry[],
  isOver: (year: LeaveYear) => boolean,
): Entry[] {
  if (rules.perYear === null) return [];
  const entries = [...present];
  const has = ({ startsOn }: LeaveYear, ...kinds: string[]) =>
    entries.some(({ yearStartsOn, kind }) => yearStartsOn === startsOn && kinds.includes(kind));
  const add = ({ startsOn }: LeaveYear, kind: string, halfDays: number) => {
    if (halfDays !== 0) entries.push({ yearStartsOn: startsOn, kind, halfDays });
  };
  years.forEach((year, index) => {
    if (!has(year, 'granted')) add(year, 'granted', rules.perYear!);
    const before = years[index - 1];
    if (!before || !isOver(before) || has(before, 'carried_on', 'lapsed')) return;
    if (has(year, 'carried')) return;
    const left = Math.max(0, sumOf(entries, before));
    const goesOn = rules.carriesOver ? Math.min(left, rules.carryLimit ?? left) : 0;
    add(before, 'carried_on', -goesOn);
    add(year, 'carried', goesOn);
    add(before, 'lapsed', goesOn - left);
  });
  return entries.slice(present.length);
}
