export { offerContent } from './form/offered-content.ts';
export { useChapterFilter } from './use-chapter-filter.ts';
