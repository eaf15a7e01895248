import { addDays } from '@shala/contract/days.ts';
import { sql } from 'kysely';
import { firstMobile } from '../../../platform/guardian-mobile.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { type NamedStudent, nameInLanguage } from './name-in-language.ts';
import { type OfClass, withClass } from './with-class.ts';

const daysInARow = 7;
/** Long enough for seven school days between two long holidays. */
const daysBack = 120;

/** Students who on each of their last seven marked days were absent without leave. */
export const longAbsenceReport: ReportDefinition = {
  name: 'long-absence',
  version: 2,
  subject: 'attendance',
  title: 'Attendance',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal', 'Teacher'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'classId', 'day'],
  needs: 'schoolId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'class', kind: 'text', width: 12 },
    { key: 'rollNumber', kind: 'number', heading: 'students:field.rollNumber', width: 8 },
    { key: 'name', kind: 'text', width: 28 },
    { key: 'guardianMobile', kind: 'text', heading: 'students:field.guardianMobile', width: 14 },
    { key: 'absentSince', kind: 'date', width: 13 },
    { key: 'daysAbsent', kind: 'number', width: 10 },
  ],
  read: async ({
    db,
    checked,
    schoolIds: [schoolId],
    filters: { classId, day },
    language,
    say,
  }) => {
    const from = addDays(day!, -daysBack);
    const { rows } = await sql<OfClass & NamedStudent & ReportRow>`
      with own as materialized (
        select admission.id as admission_id, enrolment.id, class.year
        from admission
        join enrolment on enrolment.school_id = admission.school_id
          and enrolment.admission_id = admission.id
        join class on class.id = enrolment.class_id
        where admission.school_id = ${schoolId} and admission.left_on is null
          and ${db.condition('admission')}
          ${classId ? sql`and admission.class_id = ${classId}` : sql``}
      ), marked as (
        select own.admission_id, mark.day,
          count(*) filter (where shown_status(mark.status, mark.leave_status) <> 'absent')
            over (partition by own.admission_id order by mark.day desc) as others
        from own
        join school_day on school_day.school_id = ${schoolId} and not school_day.is_off
          and school_day.day between ${from}::date and ${day}::date
        join mark on mark.school_id = ${schoolId} and mark.year = own.year
          and mark.day = school_day.day and mark.enrolment_id = own.id
        where mark.status is not null or mark.leave_status is not null
      ), absent as (
        select admission_id, min(day) as since, count(*)::int as days
        from marked where others = 0
        group by admission_id having count(*) >= ${sql.lit(daysInARow)}
      )
      select student.id as "studentId", class.standard, class.division, class.stream,
        admission.roll_number as "rollNumber", student.name,
        student.local_name as "localName",
        case when ${db.contact('admission')} then ${firstMobile} end as "guardianMobile",
        absent.since as "absentSince", absent.days as "daysAbsent"
      from absent
      join admission on admission.id = absent.admission_id
      join student on student.id = admission.student_id
      join class on class.id = admission.class_id
      order by absent.days desc, class.standard, class.division_key,
        admission.roll_number nulls last, admission.id`.execute(checked);
    return rows.map(nameInLanguage(language)).map(withClass(say));
  },
  opens: ({ studentId }) => {
    const values = { id: String(studentId) };
    return {
      name: { to: 'student', values },
      daysAbsent: { to: 'studentAttendance', values },
    };
  },
};
