export { isOfPlaces, namesPlace } from './of-places.ts';
export { planIs } from './plans/plan-state.ts';
export { extendedBy, extendPlan, isTooLong, planFrom, planTooLong } from './plans/school-plan.ts';
export { schoolsCsv } from './school-csv.ts';
export { allSchoolIds } from './school-list.ts';
export { schoolName } from './school-name.ts';
export { hasPrincipal, leadsToday } from './works-today.ts';
