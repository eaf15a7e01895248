import type { Language } from '@shala/contract/fields.ts';
import type { Gender } from '@shala/contract/student-codes.ts';
import { dayInFigures } from '../../platform/days.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel } from '../classes/classes-public.ts';
import {
  letterhead,
  type PaperClass,
  type PaperSchool,
  type PaperServices,
  picturesOf,
} from './paper.ts';
import { mobileInTwo, nameIn } from './paper-texts.ts';

export interface ListedChild {
  rollNumber: number | null;
  registerNumber: string;
  name: string;
  localName: string | null;
  gender: Gender;
  dateOfBirth: string;
  guardianMobile: string | null;
}

export interface ClassList extends PaperClass {
  language: Language;
  school: PaperSchool;
  academicYear: string;
  classTeacher: string | null;
  /** In the order in which they are listed. */
  students: ListedChild[];
  printedOn: string;
}

/** A4, as many pages as it takes, the header on each. */
export function printClassList(
  { printer, say: sayIn }: PaperServices,
  list: ClassList,
): Promise<Buffer> {
  const { language, school, classTeacher, students } = list;
  const say = sayIn(language);
  return printer.print({
    template: 'class-list.typ',
    data: {
      language,
      title: say('papers:classList.title'),
      school: letterhead(say, school),
      under: [
        say('papers:classList.class', { class: classLabel(say, list) }),
        say('papers:classList.year', { year: list.academicYear }),
        classTeacher && say('papers:classList.classTeacher', { name: classTeacher }),
      ].filter(Boolean),
      columns: columns(say),
      rows: students.map((child, at) => [
        String(at + 1),
        child.rollNumber?.toString() ?? '',
        child.registerNumber,
        nameIn(language, child),
        say(`papers:gender.${child.gender}`),
        dayInFigures(child.dateOfBirth),
        child.guardianMobile ? mobileInTwo(child.guardianMobile) : '',
      ]),
      empty: say('papers:classList.empty'),
      totals: totals(say, students),
      signatures: [say('papers:sign.classTeacher'), say('papers:sign.head')],
      printedOn: say('papers:classList.printedOn', { day: dayInFigures(list.printedOn) }),
      page: say('papers:classList.page', { page: '⟨page⟩', pages: '⟨pages⟩' }),
    },
    pictures: picturesOf(school),
  });
}

const columns = (say: Say): string[] => [
  say('papers:classList.serial'),
  say('papers:field.rollNumber'),
  say('papers:field.registerNumber'),
  say('papers:field.name'),
  say('papers:field.gender'),
  say('papers:field.dateOfBirth'),
  say('papers:field.guardianMobile'),
];

function totals(say: Say, students: ListedChild[]): string[] {
  const count = (gender: Gender) => students.filter((child) => child.gender === gender).length;
  const others = count('transgender');
  return [
    say('papers:classList.total', { total: students.length }),
    say('papers:classList.boys', { boys: count('male') }),
    say('papers:classList.girls', { girls: count('female') }),
    ...(others > 0 ? [say('papers:classList.transgender', { transgender: others })] : []),
  ];
}
