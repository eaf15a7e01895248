import { nameIn } from '@shala/contract/names.ts';
import { columnsAs } from '../../../platform/columns.ts';
import { inRupees } from '../../fees/fees-public.ts';
import { type ExportPart, listPart } from '../export-part.ts';
import { aboutStudent, studentColumns } from './about-student.ts';

const inMonth = (day: string | null) => day?.slice(0, 7);

/** What the fees of a school are: heads, structures, concessions and bus stops. */
export const feeRuleParts: readonly ExportPart[] = [
  listPart(
    { name: 'fee-heads', row: 'fees/fetchHeads', tables: ['fee_head'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_head')
        .where('school_id', '=', schoolId)
        .select([...columnsAs('fee_head', ['name', 'localName', 'nameHindi', 'kind', 'isActive'])])
        .orderBy('place')
        .execute(),
    [
      ['fees:field.headName', ({ name }) => name],
      ['fees:field.localName', ({ localName }) => localName],
      ['fees:field.nameHindi', ({ nameHindi }) => nameHindi],
      ['fees:field.headKind', ({ kind }, { say }) => say(`fees:headKind.${kind}`)],
      [
        'fees:field.state',
        ({ isActive }, { say }) => say(`fees:state.${isActive ? 'active' : 'inactive'}`),
      ],
    ],
  ),
  listPart(
    {
      name: 'fee-structures',
      row: 'fees/fetchFeesStructure',
      tables: ['fee_structure', 'fee_instalment', 'fee_amount'],
    },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_amount')
        .innerJoin('fee_structure', 'fee_structure.id', 'fee_amount.structure_id')
        .innerJoin('academic_year', 'academic_year.id', 'fee_structure.academic_year_id')
        .innerJoin('fee_instalment', (join) =>
          join
            .onRef('fee_instalment.school_id', '=', 'fee_amount.school_id')
            .onRef('fee_instalment.structure_id', '=', 'fee_amount.structure_id')
            .onRef('fee_instalment.place', '=', 'fee_amount.place'),
        )
        .innerJoin('fee_head', 'fee_head.id', 'fee_amount.head_id')
        .where('fee_amount.school_id', '=', schoolId)
        .select([
          'academic_year.name as year',
          'fee_structure.name as structure',
          ...columnsAs('fee_instalment', ['name', 'localName', 'nameHindi', 'dueOn']),
          'fee_head.name as head',
          'fee_amount.paise',
        ])
        .orderBy('academic_year.starts_on')
        .orderBy('fee_structure.name')
        .orderBy('fee_structure.id')
        .orderBy('fee_amount.place')
        .orderBy('fee_head.place')
        .execute(),
    [
      ['classes:field.academicYear', ({ year }) => year],
      ['fees:field.structureName', ({ structure }) => structure],
      ['fees:field.instalment', (one, { language }) => nameIn(language, one)],
      ['fees:field.dueOn', ({ dueOn }) => dueOn],
      ['fees:field.head', ({ head }) => head],
      ['messages:fees.bank.amount', ({ paise }) => inRupees(paise)],
    ],
  ),
  listPart(
    { name: 'fee-concessions', row: 'fees/fetchConcessions', tables: ['fee_concession'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_concession')
        .innerJoin('academic_year', 'academic_year.id', 'fee_concession.academic_year_id')
        .where('fee_concession.school_id', '=', schoolId)
        .select([
          'academic_year.name as year',
          ...columnsAs('fee_concession', ['name', 'kind', 'basisPoints', 'paise']),
        ])
        .orderBy('academic_year.starts_on')
        .orderBy('fee_concession.name')
        .orderBy('fee_concession.id')
        .execute(),
    [
      ['classes:field.academicYear', ({ year }) => year],
      ['fees:field.concession', ({ name }) => name],
      ['fees:field.concessionKind', ({ kind }, { say }) => say(`fees:concessionKind.${kind}`)],
      ['school-export:field.percent', ({ basisPoints }) => basisPoints && basisPoints / 100],
      ['messages:fees.bank.amount', ({ paise }) => inRupees(paise)],
    ],
  ),
  listPart(
    { name: 'granted-concessions', row: 'fees/fetchConcessions', tables: ['fee_grant'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_grant')
        .innerJoin('fee_concession', 'fee_concession.id', 'fee_grant.concession_id')
        .innerJoin('academic_year', 'academic_year.id', 'fee_concession.academic_year_id')
        .innerJoin('admission', 'admission.id', 'fee_grant.admission_id')
        .innerJoin('student', 'student.id', 'admission.student_id')
        .where('fee_grant.school_id', '=', schoolId)
        .select([
          'academic_year.name as year',
          ...aboutStudent,
          'fee_concession.name as concession',
          'fee_grant.reason',
          'fee_grant.granted_by_name as by',
        ])
        .orderBy('fee_grant.granted_at')
        .orderBy('fee_grant.id')
        .execute(),
    [
      ['classes:field.academicYear', ({ year }) => year],
      ...studentColumns,
      ['fees:field.concession', ({ concession }) => concession],
      ['fees:field.reason', ({ reason }) => reason],
      ['school-export:field.enteredBy', ({ by }) => by],
    ],
  ),
  listPart(
    { name: 'bus-stops', row: 'fees/fetchStops', tables: ['fee_stop'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_stop')
        .innerJoin('academic_year', 'academic_year.id', 'fee_stop.academic_year_id')
        .where('fee_stop.school_id', '=', schoolId)
        .select([
          'academic_year.name as year',
          ...columnsAs('fee_stop', ['name', 'paise', 'per', 'firstMonth', 'lastMonth']),
        ])
        .orderBy('academic_year.starts_on')
        .orderBy('fee_stop.name')
        .orderBy('fee_stop.id')
        .execute(),
    [
      ['classes:field.academicYear', ({ year }) => year],
      ['fees:stops.stop', ({ name }) => name],
      ['messages:fees.bank.amount', ({ paise }) => inRupees(paise)],
      ['fees:field.per', ({ per }, { say }) => say(`fees:per.${per}`)],
      ['fees:field.firstMonth', ({ firstMonth }) => inMonth(firstMonth)],
      ['fees:field.lastMonth', ({ lastMonth }) => inMonth(lastMonth)],
    ],
  ),
  listPart(
    { name: 'students-of-bus-stops', row: 'fees/fetchStops', tables: ['fee_stop_assignment'] },
    ({ checked, schoolId }) =>
      checked
        .selectFrom('fee_stop_assignment')
        .innerJoin('fee_stop', 'fee_stop.id', 'fee_stop_assignment.stop_id')
        .innerJoin('admission', 'admission.id', 'fee_stop_assignment.admission_id')
        .innerJoin('student', 'student.id', 'admission.student_id')
        .where('fee_stop_assignment.school_id', '=', schoolId)
        .select([
          ...aboutStudent,
          'fee_stop.name as stop',
          ...columnsAs('fee_stop_assignment', ['fromMonth', 'untilMonth']),
        ])
        .orderBy('fee_stop_assignment.from_month')
        .orderBy('fee_stop_assignment.id')
        .execute(),
    [
      ...studentColumns,
      ['fees:stops.stop', ({ stop }) => stop],
      ['fees:stops.fromMonth', ({ fromMonth }) => inMonth(fromMonth)],
      ['fees:stops.untilMonth', ({ untilMonth }) => inMonth(untilMonth)],
    ],
  ),
];
