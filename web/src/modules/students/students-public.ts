export { studentHistoryEntry } from './record/history-words.ts';
export { studentWords } from './student-words.ts';
