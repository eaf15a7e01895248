import { addDays, addMonths } from '@shala/contract/days.ts';

/** The plans that are usually sold, as the last day of each. Days are `YYYY-MM-DD`. */
const planPresets = ['extend', 'year', 'schoolYear', 'quarter', 'otherDay', 'endNow'] as const;
export type PlanPreset = (typeof planPresets)[number];

interface Times {
  today: string;
  /** The last day of the plan that runs now, where all the schools have the same. */
  runsUntil: string | undefined;
}

/** Only a plan that runs can be extended or ended. */
export function presetsFor(schools: readonly Planned[], today: string): readonly PlanPreset[] {
  const isPossible: Partial<Record<PlanPreset, boolean>> = {
    extend: commonEnd(schools, today) !== undefined,
    endNow: schools.some((school) => runs(school, today)),
  };
  return planPresets.filter((preset) => isPossible[preset] !== false);
}

/** Undefined where the person chooses the day, null where the plan ends at once. */
export function lastDayOf(
  preset: PlanPreset,
  { today, runsUntil }: Times,
): string | null | undefined {
  switch (preset) {
    case 'extend':
      return extendedUntil(runsUntil ?? null, 12, today);
    case 'year':
      return addDays(addMonths(today, 12), -1);
    case 'quarter':
      return addDays(addMonths(today, 3), -1);
    case 'schoolYear':
      return endOfSchoolYear(today);
    case 'otherDay':
      return undefined;
    case 'endNow':
      return null;
  }
}

/** The school year begins in mid-June; within its last month the next one's end is meant. */
export function endOfSchoolYear(today: string): string {
  const year = Number(today.slice(0, 4));
  return today.slice(5) < '05-15' ? `${year}-06-14` : `${year + 1}-06-14`;
}

/** Whole months from the end of a plan that runs; one that does not begins today. */
export function extendedUntil(endsOn: string | null, months: number, today: string): string {
  const first = endsOn !== null && endsOn >= today ? addDays(endsOn, 1) : today;
  return addDays(addMonths(first, months), -1);
}

interface Planned {
  planEndsOn: string | null;
}

const runs = ({ planEndsOn }: Planned, today: string): boolean =>
  planEndsOn !== null && planEndsOn >= today;

export function commonEnd(schools: readonly Planned[], today: string): string | undefined {
  const ends = new Set(schools.map(({ planEndsOn }) => planEndsOn));
  const [end] = ends;
  return ends.size === 1 && end && end >= today ? end : undefined;
}

interface PlanChange {
  schools: number;
  /** Whose plan would end earlier than it does now. */
  shortened: number;
  /** Whose plan runs now and would be over. */
  ended: number;
}

/** What giving all these schools one last day (null: ending the plan at once) does to them. */
export function planChange(
  schools: readonly Planned[],
  endsOn: string | null,
  today: string,
): PlanChange {
  const running = schools.filter((school) => runs(school, today));
  const ends = endsOn === null || endsOn < today;
  return {
    schools: schools.length,
    ended: ends ? running.length : 0,
    shortened: ends ? 0 : running.filter(({ planEndsOn }) => planEndsOn! > endsOn).length,
  };
}

interface PlanExtension {
  schools: number;
  /** Whose plan does not run and would begin today. */
  begun: number;
  /** The ends that the plans would have. */
  earliest: string;
  latest: string;
}

/** What adding months to the plans of these schools, at least one, does to them. */
export function planExtension(
  schools: readonly Planned[],
  months: number,
  today: string,
): PlanExtension {
  const ends = schools.map(({ planEndsOn }) => extendedUntil(planEndsOn, months, today)).sort();
  return {
    schools: schools.length,
    begun: schools.filter((school) => !runs(school, today)).length,
    earliest: ends[0]!,
    latest: ends.at(-1)!,
  };
}
