import { addDays } from '@shala/contract/days.ts';
import type { planStates } from '@shala/contract/schools.ts';
import { type RawBuilder, sql } from 'kysely';

type PlanState = (typeof planStates)[number];

/**
 * From this many days before its last day a plan counts as ending, so that it can be renewed in
 * time.
 */
const endingDays = 30;

/** Schools whose plan is in the state on the day. */
export function planIs(state: PlanState, day: string): RawBuilder<boolean> {
  const soon = addDays(day, endingDays);
  switch (state) {
    case 'running':
      return sql<boolean>`school.plan_ends_on > ${soon}`;
    case 'ending':
      return sql<boolean>`school.plan_ends_on between ${day} and ${soon}`;
    case 'expired':
      return sql<boolean>`school.plan_ends_on < ${day}`;
    case 'none':
      return sql<boolean>`school.plan_ends_on is null`;
  }
}

export function planStateOf(endsOn: string | null, day: string): PlanState {
  if (!endsOn) return 'none';
  if (endsOn < day) return 'expired';
  return endsOn > addDays(day, endingDays) ? 'running' : 'ending';
}
