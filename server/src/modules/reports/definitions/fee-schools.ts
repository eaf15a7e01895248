import { financialYearStart } from '@shala/contract/financial-year.ts';
import { sql } from 'kysely';
import { among } from '../../../platform/database.ts';
import type { ReportDefinition, ReportRow } from '../definition.ts';
import { inOrderOf, placeColumns } from './place-columns.ts';

const money = (key: string) => ({
  key,
  kind: 'money' as const,
  isTotalled: true as const,
  width: 15,
});

/** What came in over and above all that was charged, in whichever month: families have it paid ahead today. */
const ahead = sql`paid_paise - refunded_paise + conceded_paise + written_off_paise - charged_paise + owed_paise`;

/** Whole months, from the totals of the months: no ledger is looked at. */
export const feeSchoolsReport: ReportDefinition = {
  name: 'fee-schools',
  version: 2,
  subject: 'fees',
  title: 'Fees Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: false,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'from', 'to'],
  standards: (asOf) => ({ from: financialYearStart(asOf), to: asOf }),
  schoolsAtOnce: 1000,
  columns: [
    ...placeColumns,
    money('charged'),
    money('conceded'),
    money('paid'),
    money('refunded'),
    money('writtenOff'),
    money('owed'),
    money('advance'),
  ],
  read: async ({ checked, schoolIds, filters: { from, to } }) => {
    const untilTo = sql`month <= ${to}::date`;
    const inSpan = sql`month >= date_trunc('month', ${from}::date) and ${untilTo}`;
    const sum = (column: string) =>
      sql`coalesce(sum(${sql.ref(column)}) filter (where ${inSpan}), 0)::float8`;
    const { rows } = await sql<ReportRow>`
      select school.id as "schoolId", school.udise_code as "udiseCode", school.name as school,
        district.name as district, block.name as block, months.*
      from school
      join district on district.id = school.district_id
      left join block on block.id = school.block_id
      left join lateral (
        select ${sum('charged_paise')} as charged, ${sum('conceded_paise')} as conceded,
          ${sum('paid_paise')} as paid, ${sum('refunded_paise')} as refunded,
          ${sum('written_off_paise')} as "writtenOff",
          coalesce(sum(owed_paise) filter (where ${untilTo}), 0)::float8 as owed,
          coalesce(sum(${ahead}), 0)::float8 as advance
        from fee_month where fee_month.school_id = school.id
      ) as months on true
      where school.id ${among(schoolIds)}
      order by ${inOrderOf(schoolIds)}`.execute(checked);
    return rows;
  },
  opens: ({ schoolId }, { from, to }) => {
    const behind = (name: string, more: Record<string, string | undefined> = {}) => ({
      to: 'report' as const,
      values: {
        name,
        schoolId: String(schoolId),
        ...Object.fromEntries(
          Object.entries(more).filter((one): one is [string, string] => one[1] !== undefined),
        ),
      },
    });
    return {
      school: { to: 'school', values: { id: String(schoolId) } },
      conceded: behind('fee-concessions', { from, to }),
      paid: behind('fee-collection', { from, to }),
      owed: behind('fee-dues'),
    };
  },
};
