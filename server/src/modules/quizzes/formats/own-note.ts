import { language } from '@shala/contract/fields.ts';
import { difficulties } from '@shala/contract/questions.ts';
import * as z from 'zod';
import { hasPlainTruth } from './draft-of.ts';
import type { QuestionDraft } from './question-draft.ts';

const note = z
  .object({
    language,
    standard: z.int().min(-2).max(12),
    subject: z.string(),
    chapter: z.string(),
    difficulty: z.enum(difficulties),
    /** The words for true and false, where they are others. */
    options: z.array(z.object({ text: z.string(), secondText: z.string().optional() })).length(2),
  })
  .partial();
/** Of our own export to Moodle, which shows it among the question's tags. */
export const noteTag = 'shala ';

type OwnNote = z.infer<typeof note>;

/** What the bank knows of a question and other programs' formats do not. */
export const noteOf = (draft: QuestionDraft): OwnNote => ({
  ...(draft.language && { language: draft.language }),
  ...(draft.standard !== undefined && { standard: draft.standard }),
  ...(draft.subjectName !== undefined && { subject: draft.subjectName }),
  ...(draft.chapterName !== undefined && { chapter: draft.chapterName }),
  ...(draft.difficulty && { difficulty: draft.difficulty }),
  ...(draft.kind === 'trueFalse' &&
    !hasPlainTruth(draft) && {
      options: draft.options.map(({ text, secondText }) => ({
        text,
        ...(secondText !== undefined && { secondText }),
      })),
    }),
});

export function takeNote(draft: QuestionDraft, { subject, chapter, options, ...same }: OwnNote) {
  Object.assign(draft, same);
  if (options && draft.kind === 'trueFalse') {
    draft.options = draft.options.map((option, index) => ({ ...option, ...options[index] }));
  }
  if (subject) draft.subjectName = subject;
  if (chapter) draft.chapterName = chapter;
}

/** Undefined where somebody has edited it into something else. */
export function readNote(text: string): OwnNote | undefined {
  try {
    return note.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** The last name of a path such as `$course$/top/Maths/Fractions`; none for the course itself. */
export function chapterOfCategory(path: string): string | undefined {
  const last = path
    .split(/(?<!\/)\/(?!\/)/)
    .at(-1)
    ?.replaceAll('//', '/')
    .trim();
  return last && !/^(\$\w+\$|top|default for .*)$/i.test(last) ? last.slice(0, 200) : undefined;
}

export const categoryOf = ({ subjectName, chapterName }: QuestionDraft): string =>
  ['$course$', 'top', subjectName, chapterName]
    .filter((name) => name !== undefined)
    .map((name) => name.replaceAll('/', '//'))
    .join('/');
