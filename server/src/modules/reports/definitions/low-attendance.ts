import { attendanceFloor } from '@shala/contract/mark-statuses.ts';
import { sql } from 'kysely';
import { firstMobile } from '../../../platform/guardian-mobile.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { allOpen } from './all-open.ts';
import { type NamedStudent, nameInLanguage } from './name-in-language.ts';
import { type OfClass, withClass } from './with-class.ts';

/** Present students below three quarters of the marked days of the year, the lowest first. */
export const lowAttendanceReport: ReportDefinition = {
  name: 'low-attendance',
  version: 2,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'classId', 'from', 'to'],
  standards: (asOf) => ({ to: asOf }),
  needs: 'schoolId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'class', kind: 'text', width: 12 },
    { key: 'rollNumber', kind: 'number', heading: 'students:field.rollNumber', width: 8 },
    { key: 'name', kind: 'text', width: 28 },
    { key: 'guardianMobile', kind: 'text', heading: 'students:field.guardianMobile', width: 14 },
    { key: 'attendedDays', kind: 'number', width: 12 },
    { key: 'markedDays', kind: 'number', width: 12 },
    { key: 'share', kind: 'percent', ratio: ['attendedDays', 'markedDays'], width: 10 },
  ],
  chart: { kind: 'distribution', label: 'name', value: 'share' },
  read: async ({
    db,
    checked,
    schoolIds: [schoolId],
    filters: { classId, from, to },
    language,
    say,
  }) => {
    const { rows } = await sql<OfClass & NamedStudent & ReportRow>`
      with own as materialized (
        select admission.id as admission_id, enrolment.id, class.year, academic_year.starts_on
        from admission
        join class as present on present.id = admission.class_id
        join enrolment on enrolment.school_id = admission.school_id
          and enrolment.admission_id = admission.id
        join class on class.id = enrolment.class_id
        join academic_year on academic_year.id = class.academic_year_id
        where admission.school_id = ${schoolId} and admission.left_on is null
          and class.year = present.year and ${db.condition('admission')}
          ${classId ? sql`and admission.class_id = ${classId}` : sql``}
      ), of_student as (
        select own.admission_id, count(*)::int as marked,
          sum(case shown_status(mark.status, mark.leave_status)
            when 'present' then 1 when 'late' then 1 when 'half_day' then 0.5 else 0
          end)::float8 as attended
        from own
        join school_day on school_day.school_id = ${schoolId} and not school_day.is_off
          and school_day.day between greatest(own.starts_on, ${from ?? null}::date) and ${to}::date
        join mark on mark.school_id = ${schoolId} and mark.year = own.year
          and mark.day = school_day.day and mark.enrolment_id = own.id
        where mark.status is not null or mark.leave_status is not null
        group by own.admission_id
      )
      select student.id as "studentId", class.standard, class.division, class.stream,
        admission.roll_number as "rollNumber", student.name,
        student.local_name as "localName",
        case when ${db.contact('admission')} then ${firstMobile} end as "guardianMobile",
        of_student.attended as "attendedDays", of_student.marked as "markedDays"
      from of_student
      join admission on admission.id = of_student.admission_id
      join student on student.id = admission.student_id
      join class on class.id = admission.class_id
      where of_student.attended < of_student.marked * ${sql.lit(attendanceFloor)}
      order by of_student.attended / of_student.marked, class.standard, class.division_key,
        admission.roll_number nulls last, admission.id`.execute(checked);
    return rows.map(nameInLanguage(language)).map(withClass(say));
  },
  opens: ({ studentId }) => {
    const values = { id: String(studentId) };
    return {
      name: { to: 'student', values },
      ...allOpen(['attendedDays', 'markedDays'], { to: 'studentAttendance', values }),
    };
  },
};
