export { keyHistoryEntry } from './history-words.ts';
