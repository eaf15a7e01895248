export { historyEntry as studentHistoryEntry } from './history-words.ts';
export { studentWords } from './student-words.ts';
