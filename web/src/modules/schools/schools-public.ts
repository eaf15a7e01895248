export { historyEntry as schoolHistoryEntry } from './history-words.ts';
export { schoolWords } from './school-words.ts';
export { usePlaceName, usePlaces } from './use-places.ts';
