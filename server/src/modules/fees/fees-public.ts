export { wrongFigures } from './check/wrong-figures.ts';
