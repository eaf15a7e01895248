export { holidaysCsv } from './holidays-csv.ts';
