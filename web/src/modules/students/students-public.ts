export { ClassPapers } from './class-papers.tsx';
export { historyEntry as studentHistoryEntry } from './history-words.ts';
export { admitHref, studentAttendanceHref } from './student-links.ts';
export { studentWords } from './student-words.ts';
