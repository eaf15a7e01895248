export { classesHref, classHref } from './class-links.ts';
export { type ClassWords, classWords, useClassWords } from './class-words.ts';
export { historyEntry as classHistoryEntry } from './history-words.ts';
export { SchoolFilter } from './school-filter.tsx';
export { useOwnSchools } from './use-own-schools.ts';
