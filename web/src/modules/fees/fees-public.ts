export { exactFirst, searchTextOf } from './counter/card-text.ts';
