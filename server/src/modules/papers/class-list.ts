import { dayInFigures } from '@shala/contract/days.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { Gender } from '@shala/contract/student-codes.ts';
import type { Say } from '../../platform/texts.ts';
import { classLabel } from '../classes/classes-public.ts';
import {
  letterhead,
  type PaperClass,
  type PaperSchool,
  type PaperServices,
  type PaperStudent,
  picturesOf,
} from './paper.ts';
import { mobileInTwo, nameIn } from './paper-texts.ts';

export interface StudentLine extends PaperStudent {
  rollNumber: number | null;
  gender: Gender;
  dateOfBirth: string;
  guardianMobile: string | null;
}

export interface ClassList extends PaperClass {
  language: Language;
  school: PaperSchool;
  academicYear: string;
  classTeacher: string | null;
  /** In the order of the list. */
  students: StudentLine[];
  printedOn: string;
}

/** On A4 pages, with the header on each. */
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
      rows: students.map((student, at) => [
        String(at + 1),
        student.rollNumber?.toString() ?? '',
        student.registerNumber,
        nameIn(language, student),
        say(`papers:gender.${student.gender}`),
        dayInFigures(student.dateOfBirth),
        student.guardianMobile ? mobileInTwo(student.guardianMobile) : '',
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

function totals(say: Say, students: StudentLine[]): string[] {
  const count = (gender: Gender) => students.filter((student) => student.gender === gender).length;
  const others = count('transgender');
  return [
    say('papers:classList.total', { total: students.length }),
    say('papers:classList.boys', { boys: count('male') }),
    say('papers:classList.girls', { girls: count('female') }),
    ...(others > 0 ? [say('papers:classList.transgender', { transgender: others })] : []),
  ];
}
