export { saveContent, updateState } from './save-content.ts';
