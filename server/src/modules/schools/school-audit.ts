import type { SchoolFacts } from './school-record.ts';

/** A school as the trail tells it: by the names of the form, its places by theirs. */
export function auditSnapshot(school: SchoolFacts) {
  const { stateId, districtId, blockId, planState, planStartsOn, planEndsOn, ...rest } = school;
  return rest;
}

export const auditSnapshotWithPlan = (school: SchoolFacts) => ({
  ...auditSnapshot(school),
  planStartsOn: school.planStartsOn,
  planEndsOn: school.planEndsOn,
});
