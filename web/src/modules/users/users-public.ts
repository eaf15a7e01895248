export { userHistoryEntry } from './record/history-words.ts';
export { usePersonChoice } from './use-person-choice.ts';
export { userWords } from './user-words.ts';
