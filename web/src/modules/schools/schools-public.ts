export { historyEntry as schoolHistoryEntry } from './history-words.ts';
export { PlansHeader } from './plans-header.tsx';
export { schoolPlansHref } from './school-links.ts';
export { schoolWords } from './school-words.ts';
export { usePlaceName, usePlaces } from './use-places.ts';
