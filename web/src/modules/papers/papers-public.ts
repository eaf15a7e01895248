export { ClassPapers } from './class-papers.tsx';
export { usePapers } from './use-papers.ts';
