import { financialYearStart } from '@shala/contract/financial-year.ts';
import { type Named, nameIn } from '@shala/contract/names.ts';
import { sql } from 'kysely';
import { joinedClassLabel } from '../../classes/classes-public.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { type NamedStudent, nameInLanguage } from './name-in-language.ts';

interface Line extends NamedStudent {
  admissionId: string;
  standard: number | null;
  division: string | null;
  stream: string | null;
  named: Named;
  concessionKind: string;
}

/** What was conceded to whom, without what was reversed since. */
export const feeConcessionsReport: ReportDefinition = {
  name: 'fee-concessions',
  version: 2,
  subject: 'fees',
  title: 'Fees Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'classId', 'from', 'to'],
  standards: (asOf) => ({ from: financialYearStart(asOf), to: asOf }),
  needs: 'schoolId',
  schoolsAtOnce: 'all',
  columns: [
    { key: 'class', kind: 'text', width: 12 },
    { key: 'registerNumber', kind: 'text', heading: 'students:field.registerNumber', width: 12 },
    { key: 'name', kind: 'text', width: 28 },
    { key: 'concession', kind: 'text', width: 24 },
    { key: 'concessionKind', kind: 'text', heading: 'fees:field.concessionKind', width: 18 },
    { key: 'charges', kind: 'number', isTotalled: true, width: 9 },
    { key: 'conceded', kind: 'money', isTotalled: true, width: 15 },
  ],
  read: async ({ db, checked, schoolIds: [schoolId], filters, say, language }) => {
    const { classId, from, to } = filters;
    const { rows } = await sql<Line & ReportRow>`
      select admission.id as "admissionId", class.standard, class.division, class.stream,
        admission.register_number as "registerNumber", student.name,
        student.local_name as "localName",
        json_build_object('name', fee_concession.name, 'localName', fee_concession.local_name,
          'nameHindi', fee_concession.name_hindi) as named,
        fee_concession.kind as "concessionKind", given.charges, given.conceded
      from (
        select one.admission_id, one.concession_id, count(*)::int as charges,
          -sum(one.paise)::float8 as conceded
        from fee_entry as one
        where one.school_id = ${schoolId} and one.kind = 'concession'
          and one.day between ${from}::date and ${to}::date
          and not exists (select from fee_entry as undone
            where undone.school_id = one.school_id and undone.reverses = one.id
              and undone.day <= ${to}::date)
        group by one.admission_id, one.concession_id
      ) as given
      join fee_concession on fee_concession.id = given.concession_id
      join admission on admission.school_id = ${schoolId} and admission.id = given.admission_id
      join student on student.id = admission.student_id
      left join class on class.id = admission.class_id
      where ${db.condition('admission')}
        ${classId ? sql`and admission.class_id = ${classId}` : sql``}
      order by class.standard nulls last, class.division_key, admission.search_key, admission.id,
        fee_concession.match_key`.execute(checked);
    return rows
      .map(nameInLanguage(language))
      .map(({ standard, division, stream, named, ...row }) => ({
        ...row,
        class: joinedClassLabel(say, { standard, division, stream }),
        concession: nameIn(language, named),
        concessionKind: say(`fees:concessionKind.${row.concessionKind}`),
      }));
  },
  opens: ({ admissionId }) => {
    const account = { to: 'feeAccount' as const, values: { id: String(admissionId) } };
    return { name: account, conceded: account };
  },
};
