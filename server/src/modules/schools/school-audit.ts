import type { SchoolFacts } from './school-record.ts';

/** A school as the audit shows it: with the form's field names, and its places by name. */
export function auditSnapshot(school: SchoolFacts) {
  const { stateId, districtId, blockId, planState, planStartsOn, planEndsOn, ...rest } = school;
  return rest;
}

export const auditSnapshotWithPlan = (school: SchoolFacts) => ({
  ...auditSnapshot(school),
  planStartsOn: school.planStartsOn,
  planEndsOn: school.planEndsOn,
});
