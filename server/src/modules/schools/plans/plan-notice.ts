import type { PlanNotice } from '@shala/contract/schools.ts';
import { sql } from 'kysely';
import type { Scoped } from '../../../platform/scope.ts';
import { planIs } from './plan-state.ts';

const mostNamed = 5;

/**
 * The open schools in scope whose plan ends soon, the soonest first; a closed one needs no plan.
 */
export async function planNotice(db: Scoped, day: string): Promise<PlanNotice> {
  const schools = await db
    .from('school')
    .select(['school.id', 'school.name', 'school.plan_ends_on as endsOn'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('school.status', '=', 'open')
    .where(planIs('ending', day))
    .orderBy('school.plan_ends_on')
    .orderBy('school.search_key')
    .orderBy('school.id')
    .limit(mostNamed)
    .$narrowType<{ endsOn: string }>()
    .execute();
  return {
    schools: schools.map(({ total: _, ...school }) => school),
    total: schools[0]?.total ?? 0,
  };
}
