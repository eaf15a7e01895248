import { sql } from 'kysely';
import { firstMobile } from '../../../platform/guardian-mobile.ts';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { type NamedStudent, nameInLanguage } from './name-in-language.ts';

interface Line extends NamedStudent {
  admissionId: string;
  standard: number | null;
  division: string | null;
  stream: string | null;
}

/** Students whose families owe anything, also of those who have left. */
export const feeDuesReport: ReportDefinition = {
  name: 'fee-dues',
  version: 3,
  subject: 'fees',
  title: 'Fees Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'classId', 'status'],
  choices: {
    status: { values: ['overdue'], textOf: (say, value) => say(`reports:dues.${value}`) },
  },
  needs: 'schoolId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'class', kind: 'text', width: 12 },
    { key: 'registerNumber', kind: 'text', heading: 'students:field.registerNumber', width: 12 },
    { key: 'name', kind: 'text', width: 28 },
    { key: 'owed', kind: 'money', isTotalled: true, width: 14 },
    { key: 'overdue', kind: 'money', isTotalled: true, width: 14 },
    { key: 'overdueSince', kind: 'date', width: 13 },
    { key: 'guardianMobile', kind: 'text', heading: 'students:field.guardianMobile', width: 14 },
  ],
  read: async ({ db, checked, schoolIds: [schoolId], filters, asOf, say, language }) => {
    const { classId, status } = filters;
    const { rows } = await sql<Line & ReportRow>`
      with owing as materialized (
        select admission_id, balance_paise + advance_paise as owed
        from fee_account
        where school_id = ${schoolId} and balance_paise + advance_paise > 0
      ), late as (
        select admission_id, sum(paise) as paise, min(late_after) as since from (
          select fee_entry.admission_id, sum(fee_entry.paise) as paise,
            max(coalesce(fee_entry.late_after, fee_entry.due_on)) as late_after
          from owing join fee_entry on fee_entry.school_id = ${schoolId}
            and fee_entry.admission_id = owing.admission_id
          where fee_entry.charge_id is not null
          group by fee_entry.admission_id, fee_entry.charge_id
          having sum(fee_entry.paise) > 0
            and max(coalesce(fee_entry.late_after, fee_entry.due_on)) < ${asOf}::date
        ) as charge group by admission_id
      )
      select admission.id as "admissionId", class.standard, class.division, class.stream,
        admission.register_number as "registerNumber", student.name,
        student.local_name as "localName",
        owing.owed::float8 as owed, coalesce(late.paise, 0)::float8 as overdue,
        late.since as "overdueSince",
        case when ${db.contact('admission')} then ${firstMobile} end as "guardianMobile"
      from owing
      join admission on admission.school_id = ${schoolId} and admission.id = owing.admission_id
      join student on student.id = admission.student_id
      left join class on class.id = admission.class_id
      left join late on late.admission_id = owing.admission_id
      where ${db.condition('admission')}
        ${classId ? sql`and admission.class_id = ${classId}` : sql``}
        ${status ? sql`and late.paise > 0` : sql``}
      order by class.standard nulls last, class.division_key, admission.search_key, admission.id`.execute(
      checked,
    );
    return rows.map(nameInLanguage(language)).map(({ standard, division, stream, ...row }) => ({
      ...row,
      class: joinedClassLabel(say, { standard, division, stream }),
    }));
  },
  opens: ({ admissionId }) => {
    const account = { to: 'feeAccount' as const, values: { id: String(admissionId) } };
    return { name: account, owed: account, overdue: account };
  },
};
