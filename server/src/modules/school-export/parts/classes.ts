import { classRows } from '@shala/contract/classes.ts';
import { nameIn } from '@shala/contract/names.ts';
import { subjectRows } from '@shala/contract/subjects.ts';
import { sql } from 'kysely';
import { columnsAs } from '../../../platform/columns.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import { standardName } from '../../../platform/standard-name.ts';
import { classesAsCsv, classLabel, type Labelled } from '../../classes/classes-public.ts';
import { subjectsCsv } from '../../subjects/subjects-public.ts';
import { type Exporting, type ExportPart, listPart } from '../export-part.ts';

const classQuery = classRows['class/fetchAllAsCsv'].query;
const subjectQuery = subjectRows['subject/fetchAsCsv'].query;

async function* classesOfYears(of: Exporting) {
  const { checked, schoolId } = of;
  const years = await checked
    .selectFrom('academic_year')
    .where('id', 'in', (eb) =>
      eb.selectFrom('class').where('school_id', '=', schoolId).select('academic_year_id'),
    )
    .select(['id', 'name'])
    .orderBy('starts_on')
    .execute();
  for (const { id, name } of years) {
    const filter = classQuery.parse({ schoolId: [schoolId], academicYearId: id });
    yield [name, await classesAsCsv(of, filter)] as const;
  }
}

export const classParts: readonly ExportPart[] = [
  { name: 'classes', row: 'class/fetchAllAsCsv', tables: ['class'], read: classesOfYears },
  listPart(
    { name: 'teachings', row: 'class/fetchAllAsCsv', tables: ['teaching'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('teaching')
        .innerJoin('class', 'class.id', 'teaching.class_id')
        .innerJoin('academic_year', 'academic_year.id', 'class.academic_year_id')
        .innerJoin('subject', 'subject.id', 'teaching.subject_id')
        .leftJoin('account', 'account.id', 'teaching.teacher_id')
        .where('teaching.school_id', '=', schoolId)
        .select([
          'academic_year.name as year',
          ...columnsAs('class', ['standard', 'division', 'stream']),
          ...columnsAs('subject', ['name', 'localName', 'nameHindi']),
          'account.name as teacher',
        ])
        .orderBy('academic_year.starts_on')
        .orderBy('class.standard')
        .orderBy('class.division_key')
        .orderBy('subject.name')
        .execute(),
    [
      ['classes:field.academicYear', ({ year }) => year],
      ['classes:field.class', (one, { say }) => classLabel(say, one)],
      ['classes:field.subject', (one, { language }) => nameIn(language, one)],
      ['classes:field.teacher', ({ teacher }) => teacher],
    ],
  ),
  {
    name: 'subjects',
    row: 'subject/fetchAsCsv',
    tables: ['subject'],
    read: (of) => subjectsCsv(of, subjectQuery.parse({ schoolId: of.schoolId })),
  },
  listPart(
    { name: 'chapters', row: 'subject/fetchAsCsv', tables: ['chapter'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('chapter')
        .innerJoin('subject', 'subject.id', 'chapter.subject_id')
        .where('chapter.school_id', '=', schoolId)
        .select([
          'subject.name as subject',
          ...columnsAs('chapter', ['standard', 'number', 'name', 'localName', 'nameHindi']),
        ])
        .orderBy('subject.name')
        .orderBy('chapter.standard')
        .orderBy('chapter.number')
        .orderBy('chapter.id')
        .execute(),
    [
      ['quizzes:field.subject', ({ subject }) => subject],
      ['quizzes:field.standard', ({ standard }, { say }) => standardName(say, standard)],
      ['quizzes:field.number', ({ number }) => number],
      ['subjects:field.name', ({ name }) => name],
      ['subjects:field.localName', ({ localName }) => localName],
      ['subjects:field.nameHindi', ({ nameHindi }) => nameHindi],
    ],
  ),
  listPart(
    {
      name: 'class-notices',
      row: 'classNotice/fetchAll',
      tables: ['class_notice', 'class_notice_class'],
    },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('class_notice')
        .leftJoin('account', 'account.id', 'class_notice.author_id')
        .where('class_notice.school_id', '=', schoolId)
        .select([
          'class_notice.title',
          'class_notice.text',
          sql<Labelled[]>`(select coalesce(json_agg(json_build_object('standard', class.standard,
              'division', class.division, 'stream', class.stream)
              order by class.standard, class.division_key), '[]')
            from class_notice_class join class on class.id = class_notice_class.class_id
            where class_notice_class.school_id = class_notice.school_id
              and class_notice_class.notice_id = class_notice.id)`.as('classes'),
          'account.name as author',
          'class_notice.created_at as createdAt',
          'class_notice.until_day as until',
        ])
        .orderBy('class_notice.created_at')
        .orderBy('class_notice.id')
        .execute(),
    [
      ['class-notices:field.title', ({ title }) => title],
      ['class-notices:field.text', ({ text }) => text],
      [
        'class-notices:field.classes',
        ({ classes }, { say }) => classes.map((one) => classLabel(say, one)).join('; '),
      ],
      ['class-notices:field.author', ({ author }) => author],
      ['class-notices:field.createdAt', ({ createdAt }) => minuteInIndia(createdAt)],
      ['class-notices:field.until', ({ until }) => until],
    ],
  ),
];
