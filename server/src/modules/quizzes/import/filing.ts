import { sql } from 'kysely';
import { anyOf } from '../../../platform/database.ts';
import type { CellProblem, ImportContext } from '../../../platform/import-job/importer.ts';
import type { Scoped } from '../../../platform/scope.ts';
import { subjectKey } from '../../subjects/subjects-public.ts';
import type { QuestionDraft } from '../formats/question-draft.ts';

interface Subject {
  id: string;
  name: string;
  localName: string | null;
  nameHindi: string | null;
  standards: number[];
}

interface Chapter {
  id: string;
  subjectId: string;
  standard: number;
  key: string;
}

/** Where a question is filed. */
export interface Place {
  subjectId: string;
  standard: number;
  chapterId: string | null;
}

export interface NewChapter {
  subjectId: string;
  standard: number;
  name: string;
  key: string;
}

type Wrong = Pick<CellProblem, 'field' | 'key'> & Partial<CellProblem>;
export type Filed = { place: Place; newChapter?: NewChapter } | { wrong: Wrong[] };

/** Finds the subject and chapter of each line, by its names or as chosen for the whole list. */
export class Filing {
  readonly #subjects: Subject[];
  readonly #chapters: Chapter[];
  readonly #options: ImportContext['options'];

  private constructor(subjects: Subject[], chapters: Chapter[], options: ImportContext['options']) {
    this.#subjects = subjects;
    this.#chapters = chapters;
    this.#options = options;
  }

  static async read(
    db: Scoped,
    schoolId: string | null,
    options: ImportContext['options'],
  ): Promise<Filing> {
    const subjects = await db
      .from('subject')
      .where(sql<boolean>`(subject.school_id is null or subject.school_id = ${schoolId})`)
      .select([
        'subject.id',
        'subject.name',
        'subject.local_name as localName',
        'subject.name_hindi as nameHindi',
        'subject.standards',
      ])
      .execute();
    const chapters = await db
      .from('chapter')
      .where(sql<boolean>`(chapter.school_id is null or chapter.school_id = ${schoolId})`)
      .where('chapter.subject_id', '=', anyOf(subjects.map(({ id }) => id)))
      .select([
        'chapter.id',
        'chapter.subject_id as subjectId',
        'chapter.standard',
        'chapter.match_key as key',
      ])
      .execute();
    return new Filing(subjects, chapters, options);
  }

  place(draft: QuestionDraft): Filed {
    const subject = this.#subject(draft);
    const standard = draft.standard ?? (this.#options['standard'] as number | undefined);
    const wrong: Wrong[] = 'field' in subject ? [subject] : [];
    if (standard === undefined) {
      wrong.push({ field: 'standard', key: 'imports:question.standard_needed' });
    }
    if ('field' in subject || standard === undefined) return { wrong };
    if (!subject.standards.includes(standard)) {
      const values = { subject: subject.name, standard };
      return { wrong: [{ field: 'standard', key: 'imports:question.not_taught', values }] };
    }
    return this.#inChapter(draft, subject.id, standard);
  }

  #subject({ subjectName }: QuestionDraft): Subject | Wrong {
    if (subjectName === undefined) {
      const chosen = this.#subjects.find(({ id }) => id === this.#options['subjectId']);
      return chosen ?? { field: 'subject', key: 'imports:question.subject_needed' };
    }
    const key = subjectKey(subjectName);
    const found = this.#subjects.find(({ name, localName, nameHindi }) =>
      [name, localName, nameHindi].some((one) => one && subjectKey(one) === key),
    );
    const values = { value: subjectName };
    return found ?? { field: 'subject', key: 'imports:question.unknown_subject', values };
  }

  #inChapter({ chapterName }: QuestionDraft, subjectId: string, standard: number): Filed {
    const here = this.#chapters.filter(
      (chapter) => chapter.subjectId === subjectId && chapter.standard === standard,
    );
    if (chapterName === undefined) {
      const chosen = here.find(({ id }) => id === this.#options['chapterId']);
      return { place: { subjectId, standard, chapterId: chosen?.id ?? null } };
    }
    const matchKey = subjectKey(chapterName);
    const found = here.find((chapter) => chapter.key === matchKey);
    if (found) return { place: { subjectId, standard, chapterId: found.id } };
    const place = { subjectId, standard, chapterId: null };
    const newChapter = { subjectId, standard, name: chapterName, key: matchKey };
    if (this.#options['createChapters'] === true) return { place, newChapter };
    const values = { value: chapterName };
    const key = 'imports:question.unknown_chapter';
    return { wrong: [{ field: 'chapter', key, values, asks: 'createChapters' }] };
  }
}
