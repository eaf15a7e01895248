export { ChapterField } from './chapter-field.tsx';
export { useSubjectChoices } from './use-subject-choices.ts';
