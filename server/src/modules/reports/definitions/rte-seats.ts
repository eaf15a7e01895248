import { nameIn } from '@shala/contract/names.ts';
import { anyOf } from '../../../platform/database.ts';
import { standardName } from '../../../platform/standard-name.ts';
import { rteStudents } from '../../fees/fees-public.ts';
import type { ReportDefinition } from '../definition.ts';

/** Free seats with what the fee structure would ask for them: what the state's amount is compared with. */
export const rteSeatsReport: ReportDefinition = {
  name: 'rte-seats',
  version: 2,
  subject: 'fees',
  title: 'Fees Management',
  roles: ['SuperAdmin', 'EducationOfficer', 'Principal'],
  isPersonal: true,
  filters: ['stateId', 'districtId', 'blockId', 'schoolId', 'academicYearId'],
  needs: 'academicYearId',
  schoolsAtOnce: 100,
  columns: [
    { key: 'udiseCode', kind: 'text', width: 17 },
    { key: 'school', kind: 'text', width: 30 },
    { key: 'standard', kind: 'text', heading: 'students:field.standard', width: 10 },
    { key: 'registerNumber', kind: 'text', heading: 'students:field.registerNumber', width: 12 },
    { key: 'name', kind: 'text', width: 26 },
    { key: 'admittedOn', kind: 'date', heading: 'students:field.admittedOn', width: 12 },
    { key: 'leftOn', kind: 'date', heading: 'students:field.leftOn', width: 12 },
    { key: 'structureFee', kind: 'money', isTotalled: true, width: 15 },
  ],
  read: async ({ db, checked, schoolIds, filters: { academicYearId }, say, language }) => {
    const schools = await checked
      .selectFrom('school')
      .where('id', '=', anyOf(schoolIds))
      .select(['id', 'udise_code as udiseCode', 'name'])
      .execute();
    const byId = new Map(schools.map((one) => [one.id, one]));
    const students = await rteStudents(db, checked, schoolIds, academicYearId!);
    return students.map((one) => ({
      admissionId: one.admissionId,
      udiseCode: byId.get(one.schoolId)?.udiseCode ?? null,
      school: byId.get(one.schoolId)?.name ?? null,
      standard: standardName(say, one.standard),
      registerNumber: one.registerNumber,
      name: nameIn(language, one),
      admittedOn: one.admittedOn,
      leftOn: one.leftOn,
      structureFee: one.chargedPaise,
    }));
  },
  opens: ({ admissionId }) => {
    const account = { to: 'feeAccount' as const, values: { id: String(admissionId) } };
    return { name: account, structureFee: account };
  },
};
