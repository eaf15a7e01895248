import { weekdayName } from '@shala/contract/indian-dates.ts';
import { nameIn } from '@shala/contract/names.ts';
import { columnsAs } from '../../../platform/columns.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { type ExportPart, listPart } from '../export-part.ts';

const row = 'timeTable/fetchBySchool/:schoolId';

export const timeTableParts: readonly ExportPart[] = [
  listPart(
    { name: 'period-times', row, tables: ['period_time'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('period_time')
        .where('school_id', '=', schoolId)
        .select(['weekday', 'number', 'name', 'starts_at as startsAt', 'ends_at as endsAt'])
        .orderBy('weekday')
        .orderBy('starts_at')
        .execute(),
    [
      ['reports:column.weekday', ({ weekday }, { language }) => weekdayName(language, weekday)],
      ['time-table:field.period', ({ number }) => number],
      ['reports:column.name', ({ name }) => name],
      ['reports:column.from', ({ startsAt }) => startsAt.slice(0, 5)],
      ['reports:column.to', ({ endsAt }) => endsAt.slice(0, 5)],
    ],
  ),
  listPart(
    { name: 'time-table', row, tables: ['lesson'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('lesson')
        .innerJoin('class', 'class.id', 'lesson.class_id')
        .innerJoin('academic_year', 'academic_year.id', 'lesson.academic_year_id')
        .innerJoin('subject', 'subject.id', 'lesson.subject_id')
        .leftJoin('account', 'account.id', 'lesson.teacher_id')
        .where('lesson.school_id', '=', schoolId)
        .select([
          'academic_year.name as year',
          ...columnsAs('class', ['standard', 'division', 'stream']),
          ...columnsAs('lesson', ['weekday', 'period', 'room']),
          ...columnsAs('subject', ['name', 'localName', 'nameHindi']),
          'account.name as teacher',
        ])
        .orderBy('academic_year.starts_on')
        .orderBy('class.standard')
        .orderBy('class.division_key')
        .orderBy('lesson.weekday')
        .orderBy('lesson.period')
        .orderBy('lesson.id')
        .execute(),
    [
      ['classes:field.academicYear', ({ year }) => year],
      ['time-table:field.class', (one, { say }) => classLabel(say, one)],
      ['reports:column.weekday', ({ weekday }, { language }) => weekdayName(language, weekday)],
      ['time-table:field.period', ({ period }) => period],
      ['time-table:field.subject', (one, { language }) => nameIn(language, one)],
      ['time-table:field.teacher', ({ teacher }) => teacher],
      ['time-table:field.room', ({ room }) => room],
    ],
  ),
  listPart(
    { name: 'substitutions', row, tables: ['substitution'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('substitution')
        .innerJoin('lesson', 'lesson.id', 'substitution.lesson_id')
        .innerJoin('class', 'class.id', 'lesson.class_id')
        .innerJoin('account', 'account.id', 'substitution.substitute_id')
        .where('substitution.school_id', '=', schoolId)
        .select([
          'substitution.day',
          'substitution.period',
          ...columnsAs('class', ['standard', 'division', 'stream']),
          'account.name as teacher',
          'substitution.note',
        ])
        .orderBy('substitution.day')
        .orderBy('substitution.period')
        .orderBy('substitution.lesson_id')
        .execute(),
    [
      ['schools:field.day', ({ day }) => day],
      ['time-table:field.period', ({ period }) => period],
      ['time-table:field.class', (one, { say }) => classLabel(say, one)],
      ['time-table:field.teacher', ({ teacher }) => teacher],
      ['schools:field.note', ({ note }) => note],
    ],
  ),
];
