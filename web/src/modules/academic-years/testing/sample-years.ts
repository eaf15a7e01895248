import type { AcademicYear } from '@shala/contract/academic-years.ts';

/** The year that begins in a calendar year; 2026 is the current one. */
export const year = (begins: number, rest: Partial<AcademicYear> = {}): AcademicYear => ({
  id: `01930000-0000-7000-8000-00000000${begins}`,
  version: 1,
  name: `${begins}-${String((begins + 1) % 100).padStart(2, '0')}`,
  stateId: null,
  stateName: null,
  startsOn: `${begins}-06-15`,
  endsOn: `${begins + 1}-05-01`,
  isCurrent: begins === 2026,
  isClosed: begins < 2026,
  classes: 0,
  ...rest,
});
