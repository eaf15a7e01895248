export { listChapters } from './chapters.ts';
export { requireSubjectFits } from './subject-fit.ts';
export { findSubject } from './subject-list.ts';
export {
  type SubjectFit,
  subjectFits,
  subjectKey,
  subjectNameIn,
  subjectSearchKey,
} from './subject-rules.ts';
export { subjectsCsv } from './subjects-csv.ts';
