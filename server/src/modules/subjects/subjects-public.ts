export {
  type SubjectFit,
  subjectFits,
  subjectKey,
  subjectNameIn,
  subjectSearchKey,
} from './subject-rules.ts';
