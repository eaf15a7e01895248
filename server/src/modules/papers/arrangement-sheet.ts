import { dayInFigures, weekdayOf } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import { nameIn, namesOf } from '@shala/contract/names.ts';
import type { Arrangement } from '@shala/contract/time-table.ts';
import { timesInFigures } from '../../platform/days.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel } from '../classes/classes-public.ts';
import { subjectNameIn } from '../subjects/subjects-public.ts';
import { letterhead, type PaperSchool, type PaperServices, picturesOf } from './paper.ts';

type Absent = Arrangement['away'][number];
type CoveredLesson = Absent['lessons'][number];

export interface ArrangementSheet {
  language: Language;
  school: PaperSchool;
  arrangement: Arrangement;
}

/** The substitutions of a day, with a place for each substitute to sign. */
export function printArrangementSheet(
  { printer, say: sayIn }: PaperServices,
  { language, school, arrangement }: ArrangementSheet,
): Promise<Buffer> {
  const say = sayIn(language);
  const { day, plan, away } = arrangement;
  return printer.print({
    template: 'arrangement-sheet.typ',
    data: {
      language,
      title: say('papers:arrangement.title'),
      school: letterhead(say, school),
      under: [`${weekdayName(language, weekdayOf(day))}, ${dayInFigures(day)}`],
      columns: [
        say('papers:arrangement.period'),
        say('papers:field.class'),
        say('papers:arrangement.subject'),
        say('papers:arrangement.substitute'),
        say('papers:arrangement.signature'),
      ],
      away: away.map((absent) => ({
        heading: heading(say, language, absent),
        lessons: absent.lessons.map((lesson) => row(say, language, plan, lesson)),
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

function heading(say: Say, language: Language, absent: Absent): string {
  const { name, isHalfDay } = absent;
  const leaveType = nameIn(language, namesOf('leaveType', absent));
  const leave =
    leaveType && isHalfDay ? say('papers:arrangement.halfDay', { type: leaveType }) : leaveType;
  const reason = absent.hasLeft ? say('time-table:arrangement.hasLeft') : (leave ?? absent.reason);
  return reason
    ? say('papers:arrangement.awayWithReason', { name, reason })
    : say('papers:arrangement.away', { name });
}

function row(
  say: Say,
  language: Language,
  plan: Arrangement['plan'],
  { lesson, substituteName, note }: CoveredLesson,
) {
  const time = plan?.periods.find(({ number }) => number === lesson.period);
  return {
    period: String(lesson.period),
    time: time ? timesInFigures(language, time.startsAt, time.endsAt) : null,
    class: classLabel(say, lesson),
    subject: subjectNameIn(language, lesson),
    room: lesson.room && say('papers:arrangement.room', { room: lesson.room }),
    substitute: substituteName,
    note,
  };
}
