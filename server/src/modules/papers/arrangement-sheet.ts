import type { Language } from '@shala/contract/fields.ts';
import type { Say } from '../../platform/texts.ts';
import { type Desk, letterhead, type PaperClass, type PaperSchool, picturesOf } from './paper.ts';
import { className, inFigures, weekday } from './paper-words.ts';

export interface CoveredLesson extends PaperClass {
  period: number;
  /** `10:45 am - 11:20 am`, where the school has its period times. */
  time: string | null;
  subject: string;
  room: string | null;
  substitute: string | null;
  note: string | null;
}

export interface ArrangementSheet {
  language: Language;
  school: PaperSchool;
  day: string;
  away: { name: string; reason: string | null; lessons: CoveredLesson[] }[];
}

/** Who takes whose lessons on a day, with a place for each substitute to sign. */
export function printArrangementSheet(
  { printer, say: sayIn }: Desk,
  { language, school, day, away }: ArrangementSheet,
): Promise<Buffer> {
  const say = sayIn(language);
  return printer.print({
    template: 'arrangement-sheet.typ',
    data: {
      language,
      title: say('papers:arrangement.title'),
      school: letterhead(say, school),
      under: [`${weekday(language, day)}, ${inFigures(day)}`],
      columns: [
        say('papers:arrangement.period'),
        say('papers:field.class'),
        say('papers:arrangement.subject'),
        say('papers:arrangement.substitute'),
        say('papers:arrangement.signature'),
      ],
      away: away.map(({ name, reason, lessons }) => ({
        heading: reason
          ? say('papers:arrangement.awayWithReason', { name, reason })
          : say('papers:arrangement.away', { name }),
        lessons: lessons.map((lesson) => row(say, lesson)),
      })),
      noLessons: say('papers:arrangement.noLessons'),
      nobodyAway: say('papers:arrangement.nobodyAway'),
      uncovered: say('papers:arrangement.uncovered'),
      signatures: [say('papers:sign.head')],
      page: say('papers:classList.page', { page: '⟨page⟩', pages: '⟨pages⟩' }),
    },
    pictures: picturesOf(school),
  });
}

const row = (say: Say, lesson: CoveredLesson) => ({
  period: String(lesson.period),
  time: lesson.time,
  class: className(say, lesson),
  subject: lesson.subject,
  room: lesson.room && say('papers:arrangement.room', { room: lesson.room }),
  substitute: lesson.substitute,
  note: lesson.note,
});
