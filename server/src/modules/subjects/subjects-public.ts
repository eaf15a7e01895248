export { type SubjectFit, subjectFits } from './subject-fit.ts';
