export { planIs } from './plan-state.ts';
export { extendedBy, extendPlan, isTooLong, planFrom, planTooLong } from './school-plan.ts';
export { worksToday } from './works-today.ts';
