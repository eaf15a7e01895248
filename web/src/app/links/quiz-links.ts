import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

interface Identified {
  id: string;
}

export const quizzesHref = '/mcq-management' satisfies PagePath;
type Which = { schoolId: string; classId?: string; phase: 'open' | 'closed' };

export const quizzesOfHref = (which: Which) => `${quizzesHref}?${new URLSearchParams(which)}`;
export const newQuizHref = '/mcq-management/new' satisfies PagePath;
export const quizHref = ({ id }: Identified) => pathTo('/mcq-management/quiz/$id', { id });
export const editQuizHref = ({ id }: Identified) => pathTo('/mcq-management/quiz/$id/edit', { id });
export const questionsHref = '/mcq-management/questions' satisfies PagePath;
export const chaptersHref = '/mcq-management/chapters' satisfies PagePath;
export const importQuestionsHref = '/mcq-management/import' satisfies PagePath;
export const newQuestionHref = '/mcq-management/questions/new' satisfies PagePath;
export const editQuestionHref = ({ id }: Identified) =>
  pathTo('/mcq-management/question/$id/edit', { id });
export const attemptHref = ({ id }: Identified) => pathTo('/mcq-management/attempt/$id', { id });
/** A new quiz that begins as a copy. */
export const copyQuizHref = ({ id }: Identified) => `${newQuizHref}?copy=${id}`;
export const quizResultsHref = ({ id }: Identified) =>
  pathTo('/mcq-management/quiz/$id/results', { id });
export const quizPreviewHref = ({ id }: Identified) =>
  pathTo('/mcq-management/quiz/$id/preview', { id });
export const quizPaperHref = ({ id }: Identified) =>
  pathTo('/mcq-management/quiz/$id/paper', { id });
export const readSheetsHref = ({ id }: Identified) =>
  pathTo('/mcq-management/quiz/$id/paper/read', { id });
export const quizStudentsHref = ({ id }: Identified) =>
  pathTo('/mcq-management/quiz/$id/students', { id });
