export { contentCsv } from './content-csv.ts';
export { saveContent, updateState } from './save-content.ts';
