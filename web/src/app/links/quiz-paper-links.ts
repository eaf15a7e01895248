import { pathTo } from './path-to.ts';

interface Identified {
  id: string;
}

export const quizPaperHref = ({ id }: Identified) =>
  pathTo('/mcq-management/quiz/$id/paper', { id });
export const readSheetsHref = ({ id }: Identified) =>
  pathTo('/mcq-management/quiz/$id/paper/read', { id });
