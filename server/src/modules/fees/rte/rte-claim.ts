import type { feeRows } from '@shala/contract/fees.ts';
import { inPieces } from '@shala/contract/in-pieces.ts';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { ExportCell } from '../../../platform/export/cell.ts';
import { xlsxAnswer } from '../../../platform/export/xlsx.ts';
import type { FileAnswer } from '../../../platform/file-answer.ts';
import type { CheckedDb, Scoped } from '../../../platform/scope.ts';
import type { ReadingWithTexts } from '../../../platform/serve.ts';
import { standardName } from '../../../platform/standard-name.ts';
import { inRupees } from '../in-rupees.ts';
import { type PricedStudent, rteStudents } from './rte-students.ts';

type ClaimQuery = z.output<(typeof feeRows)['fees/generateRteClaim']['query']>;

/** The claim of all schools of the filter; a school without a student on a free seat has no line. */
export async function rteClaim(
  { db, clock, say }: ReadingWithTexts,
  query: ClaimQuery,
): Promise<FileAnswer> {
  const columns = query.by === 'student' ? studentColumns : standardColumns;
  const { rows: schools, checked } = await claimingSchools(db, query);
  const { name: year } = await checked
    .selectFrom('academic_year')
    .where('id', '=', query.academicYearId)
    .select('name')
    .executeTakeFirstOrThrow();
  return xlsxAnswer(
    `rte-claim-${year}-${clock.schoolDay()}.xlsx`,
    columns.map(({ key, kind, width }) => ({ header: say(key), kind: kind ?? 'text', width })),
    sheetRows({ db, checked, say, year }, schools, query, columns),
    say('fees.rte.sheet'),
  );
}

interface School {
  id: string;
  name: string;
  udiseCode: string;
  district: string;
  block: string | null;
}

/** A line of the sheet: of a student, or of the students of a standard. */
interface Line {
  serial: number;
  school: School;
  year: string;
  standard: string;
  student: PricedStudent | null;
  students: number;
  chargedPaise: number | null;
  perStudentPaise: number;
  claimPaise: number;
}

interface Column {
  key: string;
  kind?: 'text' | 'number';
  width: number;
  cell: (line: Line) => ExportCell;
  /** In the last line. */
  total?: (totals: Totals) => ExportCell;
}

interface Totals {
  students: number;
  chargedPaise: number;
  claimPaise: number;
}

const ofSchool: Column[] = [
  { key: 'fees.rte.serial', kind: 'number', width: 8, cell: ({ serial }) => serial },
  { key: 'fees.rte.district', width: 18, cell: ({ school }) => school.district },
  { key: 'fees.rte.block', width: 18, cell: ({ school }) => school.block },
  { key: 'fees.rte.udise', width: 15, cell: ({ school }) => school.udiseCode },
  { key: 'fees.rte.school', width: 40, cell: ({ school }) => school.name },
  { key: 'fees.rte.year', width: 12, cell: ({ year }) => year },
  { key: 'fees.rte.standard', width: 10, cell: ({ standard }) => standard },
];
const ofMoney: Column[] = [
  {
    key: 'fees.rte.charged',
    kind: 'number',
    width: 18,
    cell: ({ chargedPaise }) => inRupees(chargedPaise),
    total: ({ chargedPaise }) => inRupees(chargedPaise),
  },
  {
    key: 'fees.rte.perStudent',
    kind: 'number',
    width: 18,
    cell: ({ perStudentPaise }) => inRupees(perStudentPaise),
  },
  {
    key: 'fees.rte.claim',
    kind: 'number',
    width: 18,
    cell: ({ claimPaise }) => inRupees(claimPaise),
    total: ({ claimPaise }) => inRupees(claimPaise),
  },
];
const studentColumns: Column[] = [
  ...ofSchool,
  {
    key: 'students:field.registerNumber',
    width: 16,
    cell: ({ student }) => student?.registerNumber,
  },
  { key: 'students:field.pen', width: 16, cell: ({ student }) => student?.pen },
  { key: 'students:field.name', width: 32, cell: ({ student }) => student?.name },
  { key: 'students:field.admittedOn', width: 14, cell: ({ student }) => student?.admittedOn },
  { key: 'students:field.leftOn', width: 14, cell: ({ student }) => student?.leftOn },
  ...ofMoney,
];
const standardColumns: Column[] = [
  ...ofSchool,
  {
    key: 'fees.rte.students',
    kind: 'number',
    width: 12,
    cell: ({ students }) => students,
    total: ({ students }) => students,
  },
  ...ofMoney,
];

/** Schools that have students on free seats in the year, by name. */
const claimingSchools = (db: Scoped, { academicYearId, ...query }: ClaimQuery) =>
  db.reach('school', (own) => {
    let found = own
      .innerJoin('district', 'district.id', 'school.district_id')
      .leftJoin('block', 'block.id', 'school.block_id')
      .where(
        sql<boolean>`exists (select from admission
          join enrolment on enrolment.admission_id = admission.id
          join class on class.id = enrolment.class_id
          where admission.school_id = school.id and admission.is_rte
            and class.academic_year_id = ${academicYearId})`,
      );
    if (query.schoolId) found = found.where('school.id', '=', query.schoolId);
    if (query.districtId) found = found.where('school.district_id', '=', query.districtId);
    if (query.blockId) found = found.where('school.block_id', '=', query.blockId);
    return found
      .orderBy('district.name')
      .orderBy('school.search_key')
      .orderBy('school.id')
      .select([
        'school.id',
        'school.name',
        'school.udise_code as udiseCode',
        'district.name as district',
        'block.name as block',
      ]);
  });

interface Reading {
  db: Scoped;
  checked: CheckedDb;
  say: ReadingWithTexts['say'];
  year: string;
}

const schoolsAtOnce = 100;

async function* sheetRows(
  { db, checked, say, year }: Reading,
  schools: readonly School[],
  { academicYearId, perStudentPaise, by }: ClaimQuery,
  columns: readonly Column[],
): AsyncGenerator<ExportCell[]> {
  const totals: Totals = { students: 0, chargedPaise: 0, claimPaise: 0 };
  let serial = 0;
  for (const piece of inPieces(schools, schoolsAtOnce)) {
    const some = new Map(piece.map((one) => [one.id, one]));
    const students = await rteStudents(db, checked, [...some.keys()], academicYearId);
    for (const group of by === 'student' ? students.map((one) => [one]) : byStandard(students)) {
      const [first] = group;
      serial += 1;
      const line: Line = {
        serial,
        school: some.get(first!.schoolId)!,
        year,
        standard: standardName(say, first!.standard),
        student: first!,
        perStudentPaise,
        ...sumsOf(group, perStudentPaise),
      };
      totals.students += line.students;
      totals.chargedPaise += line.chargedPaise ?? 0;
      totals.claimPaise += line.claimPaise;
      yield columns.map(({ cell }) => cell(line));
    }
  }
  yield columns.map(({ key, total }) =>
    key === 'fees.rte.school' ? say('fees.rte.total') : total?.(totals),
  );
}

/** Of each student the state pays what the structure costs, or its own amount where that is less. */
function sumsOf(students: readonly PricedStudent[], perStudentPaise: number) {
  const priced = students.flatMap(({ chargedPaise }) => chargedPaise ?? []);
  return {
    students: students.length,
    chargedPaise: priced.length > 0 ? priced.reduce((sum, paise) => sum + paise, 0) : null,
    claimPaise: priced.reduce((sum, paise) => sum + Math.min(paise, perStudentPaise), 0),
  };
}

/** The students come in the order of schools and standards. */
function byStandard(students: readonly PricedStudent[]): PricedStudent[][] {
  const groups: PricedStudent[][] = [];
  for (const student of students) {
    const last = groups.at(-1);
    const isSame =
      last?.[0]?.schoolId === student.schoolId && last[0].standard === student.standard;
    if (isSame) last.push(student);
    else groups.push([student]);
  }
  return groups;
}
