export { planIs } from './plan-state.ts';
export { worksToday } from './works-today.ts';
