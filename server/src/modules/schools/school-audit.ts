import type { SchoolFacts } from './school-record.ts';

/** A school as the trail tells it: by the names of the form, its places by theirs. */
export function told(school: SchoolFacts) {
  const { stateId, districtId, blockId, planState, planStartsOn, planEndsOn, ...rest } = school;
  return rest;
}

export const toldWithPlan = (school: SchoolFacts) => ({
  ...told(school),
  planStartsOn: school.planStartsOn,
  planEndsOn: school.planEndsOn,
});
