import type { ShownStatus } from '@shala/contract/attendance.ts';
import { attendedShare } from '@shala/contract/mark-statuses.ts';
import { sql } from 'kysely';
import type { ReportDefinition } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { spanOfMonth } from './attendance-totals.ts';
import { nameInLanguage } from './name-in-language.ts';

interface Line {
  studentId: string;
  rollNumber: number | null;
  registerNumber: string;
  name: string;
  localName: string | null;
  /** By the day of the month. */
  marks: Record<string, ShownStatus>;
}

const days = Array.from({ length: 31 }, (_, at) => String(at + 1));

/** A class's month as the paper register has it: students × days. */
export const classRegisterReport: ReportDefinition = {
  name: 'class-register',
  version: 2,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: true,
  filters: ['schoolId', 'classId', 'month'],
  needs: 'classId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'rollNumber', kind: 'number', heading: 'students:field.rollNumber', width: 9 },
    { key: 'name', kind: 'text', width: 24 },
    { key: 'registerNumber', kind: 'text', heading: 'students:field.registerNumber', width: 11 },
    ...days.map((day) => ({ key: day, label: day, kind: 'text', isKept: true, width: 4 }) as const),
    { key: 'attendedDays', kind: 'number', isTotalled: true, width: 10 },
    { key: 'markedDays', kind: 'number', isTotalled: true, width: 10 },
    { key: 'share', kind: 'percent', ratio: ['attendedDays', 'markedDays'], width: 8 },
  ],
  read: async ({ db, checked, filters, asOf, language, say }) => {
    const { from, to } = spanOfMonth(filters.month!, asOf);
    const { rows } = await sql<Line>`
      with of_class as (
        select enrolment.id, enrolment.school_id, enrolment.admission_id, enrolment.roll_number,
          class.year
        from enrolment join class on class.id = enrolment.class_id
        join admission on admission.id = enrolment.admission_id
        where enrolment.class_id = ${filters.classId} and enrolment.from_day <= ${to}::date
          and coalesce(enrolment.to_day, 'infinity') >= ${from}::date
          and ${db.condition('admission')}
      )
      select student.id as "studentId", of_class.roll_number as "rollNumber",
        admission.register_number as "registerNumber", student.name,
        student.local_name as "localName",
        coalesce((
          select json_object_agg(extract(day from mark.day)::int,
            shown_status(mark.status, mark.leave_status))
          from mark join school_day on school_day.school_id = mark.school_id
            and school_day.day = mark.day and not school_day.is_off
          where mark.school_id = of_class.school_id and mark.year = of_class.year
            and mark.day = any(array(
              select one::date from generate_series(${from}::date, ${to}::date, '1 day') as one))
            and mark.enrolment_id = of_class.id
            and (mark.status is not null or mark.leave_status is not null)), '{}') as marks
      from of_class
      join admission on admission.id = of_class.admission_id
      join student on student.id = admission.student_id
      order by of_class.roll_number nulls last, admission.search_key, of_class.id`.execute(checked);
    return rows.map(nameInLanguage(language)).map(({ marks, ...line }) => {
      const shown = Object.values(marks);
      return {
        ...line,
        ...Object.fromEntries(
          Object.entries(marks).map(([day, status]) => [day, say(`attendance:letter.${status}`)]),
        ),
        attendedDays: shown.reduce((sum, status) => sum + attendedShare(status), 0),
        markedDays: shown.length,
      };
    });
  },
  opens: ({ studentId }) => {
    const values = { id: String(studentId) };
    return {
      name: { to: 'student', values },
      ...allOpen(['attendedDays', 'markedDays'], { to: 'studentAttendance', values }),
    };
  },
};
