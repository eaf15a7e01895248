export { type SubjectFit, subjectFits } from './subject-fit.ts';
export { subjectKey, subjectSearchKey } from './subject-key.ts';
export { subjectNameIn } from './subject-name.ts';
