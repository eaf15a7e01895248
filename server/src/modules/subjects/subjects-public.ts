export { requireSubjectFits } from './subject-fit.ts';
export {
  type SubjectFit,
  subjectFits,
  subjectKey,
  subjectNameIn,
  subjectSearchKey,
} from './subject-rules.ts';
