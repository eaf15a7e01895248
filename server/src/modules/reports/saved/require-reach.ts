import type { ReportFilters } from '@shala/contract/reports.ts';
import { notAllowed } from '../../../platform/errors.ts';
import type { Scoped } from '../../../platform/scope.ts';
import type { ReportDefinition } from '../definition.ts';
import { reachedSchools } from '../reached-schools.ts';

const ofSchools = { schoolId: 'school', classId: 'class' } as const;
const places = ['stateId', 'districtId', 'blockId'] as const;

/** Throws where the person does not see, or no longer sees, each school and place that the filters name. */
export async function requireReach(
  db: Scoped,
  definition: ReportDefinition,
  filters: ReportFilters,
): Promise<string[]> {
  for (const name of ['schoolId', 'classId'] as const) {
    const id = filters[name];
    if (id) await db.require(ofSchools[name], [id]);
  }
  for (const name of places) {
    for (const id of filters[name] ?? []) {
      const within = await reachedSchools(db, definition, { [name]: [id] });
      if (within.length === 0) throw notAllowed('report.no_longer_yours');
    }
  }
  const reached = await reachedSchools(db, definition, filters);
  if (reached.length === 0) throw notAllowed('report.no_longer_yours');
  return reached;
}
