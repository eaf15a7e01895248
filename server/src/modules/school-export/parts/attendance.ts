import { columnsAs } from '../../../platform/columns.ts';
import { minuteInIndia } from '../../../platform/export/minute-in-india.ts';
import { shownStatus } from '../../attendance/attendance-public.ts';
import { classLabel } from '../../classes/classes-public.ts';
import { staffMarks } from '../../staff-attendance/staff-attendance-public.ts';
import { type ExportPart, listPart, monthlyPart } from '../export-part.ts';
import { aboutStudent, studentColumns } from './about-student.ts';

const at = (instant: string | null) => instant && minuteInIndia(instant);

export const attendanceParts: readonly ExportPart[] = [
  monthlyPart(
    {
      name: 'student-attendance',
      row: 'attendance/fetchByClass',
      tables: ['mark'],
      atOnce: 1,
      keysOf: ({ checked, schoolId }) =>
        checked
          .selectFrom('mark')
          .where('school_id', '=', schoolId)
          .select(['year', 'day'])
          .distinct()
          .orderBy('day')
          .execute(),
      rowsOf: ({ checked, schoolId }, [key]) =>
        checked
          .selectFrom('mark')
          .innerJoin('enrolment', 'enrolment.id', 'mark.enrolment_id')
          .innerJoin('admission', 'admission.id', 'enrolment.admission_id')
          .innerJoin('student', 'student.id', 'admission.student_id')
          .innerJoin('class', 'class.id', 'enrolment.class_id')
          .where('mark.school_id', '=', schoolId)
          .where('mark.year', '=', key!.year)
          .where('mark.day', '=', key!.day)
          .select([
            'mark.day',
            ...columnsAs('class', ['standard', 'division', 'stream']),
            ...aboutStudent,
            shownStatus.as('shown'),
            ...columnsAs('mark', ['inAt', 'outAt', 'note']),
          ])
          .orderBy('class.standard')
          .orderBy('class.division_key')
          .orderBy('class.id')
          .orderBy('enrolment.roll_number')
          .orderBy('mark.enrolment_id')
          .execute(),
    },
    [
      ['schools:field.day', ({ day }) => day],
      ['attendance:field.class', (one, { say }) => classLabel(say, one)],
      ...studentColumns,
      ['students:field.status', ({ shown }, { say }) => shown && say(`attendance:status.${shown}`)],
      ['staff-attendance:field.in', ({ inAt }) => at(inAt)],
      ['staff-attendance:field.out', ({ outAt }) => at(outAt)],
      ['staff-attendance:field.note', ({ note }) => note],
    ],
  ),
  monthlyPart(
    {
      name: 'staff-attendance',
      row: 'attendance/fetchStaffMonthAsCsv',
      tables: ['staff_mark'],
      atOnce: 1,
      keysOf: ({ checked, schoolId }) =>
        checked
          .selectFrom('staff_mark')
          .where('school_id', '=', schoolId)
          .select('day')
          .distinct()
          .orderBy('day')
          .execute(),
      rowsOf: ({ checked, schoolId }, [key]) =>
        staffMarks(checked, schoolId)
          .innerJoin('account', 'account.id', 'staff_mark.account_id')
          .where('staff_mark.day', '=', key!.day)
          .select(['staff_mark.day', 'account.name'])
          .orderBy('account.search_key')
          .orderBy('account.id')
          .execute(),
    },
    [
      ['schools:field.day', ({ day }) => day],
      ['staff-attendance:field.name', ({ name }) => name],
      [
        'staff-attendance:field.status',
        ({ shown }, { say }) => shown && say(`attendance:status.${shown}`),
      ],
      ['staff-attendance:field.in', ({ inAt }) => at(inAt)],
      [
        'staff-attendance:field.inPlace',
        ({ inPlace }, { say }) => inPlace && say(`staff-attendance:place.${inPlace}`),
      ],
      ['staff-attendance:field.out', ({ outAt }) => at(outAt)],
      [
        'staff-attendance:field.outPlace',
        ({ outPlace }, { say }) => outPlace && say(`staff-attendance:place.${outPlace}`),
      ],
      ['staff-attendance:field.note', ({ note }) => note],
    ],
  ),
  listPart(
    { name: 'school-days', row: 'attendance/fetchMeals', tables: ['school_day'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('school_day')
        .where('school_id', '=', schoolId)
        .select([
          ...columnsAs('school_day', ['day', 'enrolled', 'present', 'absent', 'late', 'halfDay']),
          ...columnsAs('school_day', ['onLeave', 'medical', 'meals']),
          'meals_1_5 as meals1To5',
          'meals_6_7 as meals6To7',
          'meals_8 as meals8',
          'meals_9_10 as meals9To10',
        ])
        .orderBy('day')
        .execute(),
    [
      ['schools:field.day', ({ day }) => day],
      ['reports:column.students', ({ enrolled }) => enrolled],
      ['attendance:status.present', ({ present }) => present],
      ['attendance:status.absent', ({ absent }) => absent],
      ['attendance:status.late', ({ late }) => late],
      ['attendance:status.half_day', ({ halfDay }) => halfDay],
      ['attendance:status.on_leave', ({ onLeave }) => onLeave],
      ['attendance:status.medical', ({ medical }) => medical],
      ['schools:field.meals', ({ meals }) => meals],
      ['schools:field.meals1To5', ({ meals1To5 }) => meals1To5],
      ['schools:field.meals6To7', ({ meals6To7 }) => meals6To7],
      ['schools:field.meals8', ({ meals8 }) => meals8],
      ['schools:field.meals9To10', ({ meals9To10 }) => meals9To10],
    ],
  ),
  listPart(
    { name: 'grain', row: 'attendance/fetchMeals', tables: ['grain_entry'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('grain_entry')
        .where('school_id', '=', schoolId)
        .select(['day', 'kind', 'grams', 'note', 'account_name as by'])
        .orderBy('day')
        .orderBy('id')
        .execute(),
    [
      ['schools:field.day', ({ day }) => day],
      [
        'attendance:mealMonth.field.kind',
        ({ kind }, { say }) => say(`attendance:mealMonth.kind.${kind}`),
      ],
      ['attendance:mealMonth.field.kilograms', ({ grams }) => grams / 1000],
      ['schools:field.note', ({ note }) => note],
      ['school-export:field.enteredBy', ({ by }) => by],
    ],
  ),
];
