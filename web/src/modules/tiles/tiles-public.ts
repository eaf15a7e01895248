export type { Count, Counted } from './counted.ts';
export { Figures } from './figures.tsx';
export { Tasks } from './tasks.tsx';
