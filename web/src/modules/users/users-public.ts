export { userHistoryEntry } from './history-words.ts';
export { usePersonChoice } from './use-person-choice.ts';
export { useSchoolChoice } from './use-school-choice.ts';
export { userWords } from './user-words.ts';
