import { type Chance, chanceOf } from '../../../../platform/import/testing/chance.ts';
import type { WrittenCell } from '../../../../platform/import/testing/sheet-file.ts';
import { clerkHeadings, otherColumns, portalShapes, type ShapeColumn } from './sheet-shapes.ts';
import { type TrueStudent, trueStudents } from './true-students.ts';
import {
  categoryCell,
  dayForms,
  divisionForms,
  genderForms,
  mobileForms,
  monthFirst,
  standardForms,
  turnedByExcel,
  yesNoForms,
} from './written-cells.ts';

/** What the import may make of a row: take it as it is, or refuse to guess. */
interface MadeRow {
  student: TrueStudent;
  /** No reader can know from the sheet what is meant; the import must ask. */
  isUnclear: boolean;
}

export interface MadeSheet {
  shape: string;
  lines: WrittenCell[][];
  hidden: number[];
  kind: 'xlsx' | 'csv';
  rows: MadeRow[];
  columns: ShapeColumn[];
}

/** A sheet of known truth, as portals and clerks have them. */
export function madeSheet(seed: number, udiseCode: string): MadeSheet {
  const chance = chanceOf(seed);
  const portal = chance.happens(0.4) ? chance.one(Object.keys(portalShapes)) : undefined;
  const columns = portal ? portalShapes[portal]! : clerkColumns(chance);
  const rows = trueStudents(chance, 12 + chance.below(50), seed % 1_000_000).map((student) => ({
    student,
    isUnclear: false,
  }));
  const write = writerOf(chance, { udiseCode, coded: portal === 'keys', columns });
  const body = rows.map((row, index) => columns.map((column) => write(column, row, index)));
  const hidden: number[] = [];
  const layout = portal ? plainLayout(columns) : clerkLayout(chance, columns, rows.length);
  if (!portal && chance.happens(0.3)) hidden.push(hideOldColumn(layout, body, chance));
  if (!portal && chance.happens(0.3)) noteInMargin(body, chance);
  return {
    shape: portal ?? 'clerk',
    lines: [...layout.above, ...layout.heading, ...body, ...layout.below],
    hidden,
    kind: hasDays(body) || hidden.length > 0 || chance.happens(0.4) ? 'xlsx' : 'csv',
    rows,
    columns,
  };
}

function clerkColumns(chance: Chance): ShapeColumn[] {
  const heading = (of: ShapeColumn[1]): ShapeColumn => [chance.one(clerkHeadings[of]!), of];
  const some = (of: ShapeColumn[1], share: number) => (chance.happens(share) ? [heading(of)] : []);
  const classes = chance.happens(0.2)
    ? [heading('class')]
    : [heading('standard'), heading('division')];
  const own: ShapeColumn[] = [
    heading('name'),
    ...classes,
    heading('gender'),
    heading('dateOfBirth'),
    ...some('admittedOn', 0.6),
    // A number is stored with the name of whose it is.
    ...(chance.happens(0.7)
      ? [heading('fatherName'), heading('motherName'), ...some('mobile', 0.9)]
      : some('motherName', 0.4)),
    ...some('category', 0.8),
    ...some('caste', 0.4),
    ...some('religion', 0.4),
    ...some('rollNumber', 0.4),
    ...some('address', 0.3),
  ];
  const others = chance
    .shuffled(otherColumns)
    .slice(0, chance.below(4))
    .map(([name]): ShapeColumn => [name, 'other']);
  const serial: ShapeColumn[] = chance.happens(0.8)
    ? [[chance.one(['Sr.No', 'Sr. No.', 'S.N.', 'अ.क्र.', 'Sl No']), 'other']]
    : [];
  return [...serial, heading('registerNumber'), ...chance.shuffled([...own, ...others])];
}

type Write = (column: ShapeColumn, row: MadeRow, index: number) => WrittenCell;

/** One habit of writing for a whole sheet, with the slips that happen in it. */
function writerOf(
  chance: Chance,
  { udiseCode, coded, columns }: { udiseCode: string; coded: boolean; columns: ShapeColumn[] },
): Write {
  const genders = coded ? genderForms[4]! : chance.one(genderForms);
  const standard = coded ? standardForms[0]! : chance.one(standardForms);
  const divisions = coded ? divisionForms[3]! : chance.one(divisionForms);
  const mobile = chance.one(mobileForms);
  const yesNo = coded ? yesNoForms[2] : chance.one(yesNoForms);
  const days = daysOf(chance, coded);
  const capitals = chance.one(['asIs', 'upper', 'lower'] as const);
  const between = chance.one([' ', '-', '']);
  const cased = (
    row: MadeRow,
    key: 'name' | 'firstName' | 'surname' | 'fatherName' | 'motherName',
  ) => {
    const { student } = row;
    const text = key === 'name' ? `${student.surname} ${student.firstName}` : student[key];
    return capitals === 'upper'
      ? text.toUpperCase()
      : capitals === 'lower'
        ? text.toLowerCase()
        : text;
  };
  return ([heading, of], row, index) => {
    const { student } = row;
    switch (of) {
      case 'udiseCode':
        return chance.happens(0.5) ? udiseCode : { number: Number(udiseCode) };
      case 'name':
      case 'firstName':
      case 'surname':
      case 'fatherName':
      case 'motherName': {
        const text = cased(row, of);
        return chance.happens(0.05) ? ` ${text.replace(' ', '  ')} ` : text;
      }
      case 'gender':
        return genders[student.gender];
      case 'dateOfBirth':
      case 'admittedOn':
        return days(of, row);
      case 'standard':
        return standard(student.standard);
      case 'division':
        return divisions[student.division];
      case 'class':
        return `${chance.one([String(student.standard), ...(between === '' ? [] : [standardForms[1]!(student.standard)])])}${between}${student.division}`;
      case 'rollNumber':
        return chance.happens(0.5)
          ? { number: student.rollNumber }
          : String(student.rollNumber).padStart(2, '0');
      case 'mobile': {
        if (chance.happens(0.15)) {
          const second = `94${student.mobiles[0]!.slice(2)}`;
          student.mobiles = [student.mobiles[0]!, second];
          return student.mobiles.join(chance.one(['/', ' / ', ', ', ' ', '\n', ' & ']));
        }
        if (chance.happens(0.1)) {
          student.mobiles = [];
          return chance.one(['', '-', 'NA', '0']);
        }
        return mobile(student.mobiles[0]!);
      }
      case 'category':
        if (coded) {
          student.category = chance.one(['general', 'sc', 'st', 'obc']);
          return { number: ['general', 'sc', 'st', 'obc'].indexOf(student.category) + 1 };
        }
        if (chance.happens(0.01)) {
          row.isUnclear = true;
          return chance.one(['VJNT', 'NT', 'Backward']);
        }
        if (chance.happens(0.05)) {
          Object.assign(student, { category: 'general', isEws: true });
          return chance.one(['EWS', 'ईडब्ल्यूएस', 'General EWS']);
        }
        return categoryCell(chance, student);
      case 'isBpl':
      case 'isCwsn':
        return yesNo[student[of] ? 0 : 1];
      case 'registerNumber':
        return chance.happens(0.5)
          ? { number: Number(student.registerNumber) }
          : student.registerNumber;
      case 'other':
        return otherCell(heading, index, columns);
      default:
        return student[of];
    }
  };
}

function otherCell(heading: string, index: number, columns: ShapeColumn[]): WrittenCell {
  if (columns[0]![0] === heading) return { number: index + 1 };
  return otherColumns.find(([name]) => name === heading)?.[1](index) ?? '';
}

/** Most lists have one way of writing days; others mix them, or were broken by Excel. */
function daysOf(chance: Chance, coded: boolean) {
  const kinds = Object.values(dayForms);
  const roll = coded ? 0 : chance.below(100);
  const own = chance.one(kinds);
  const mixed = [own, chance.one(kinds), dayForms.excel, dayForms.slashes];
  const broken = roll >= 94 ? monthFirst : roll >= 86 ? turnedByExcel : undefined;
  return (of: 'dateOfBirth' | 'admittedOn', row: MadeRow): WrittenCell => {
    const iso = row.student[of];
    if (broken) {
      row.isUnclear = true;
      return broken(iso);
    }
    if (of === 'dateOfBirth' && chance.happens(0.004)) {
      row.isUnclear = true;
      return chance.one(['31/02/2016', '2016', 'June 2016', '']);
    }
    return (roll < 60 ? own : chance.one(mixed))(iso);
  };
}

interface Layout {
  above: WrittenCell[][];
  heading: WrittenCell[][];
  below: WrittenCell[][];
}

const plainLayout = (columns: ShapeColumn[]): Layout => ({
  above: [],
  heading: [columns.map(([name]) => name)],
  below: [],
});

function clerkLayout(chance: Chance, columns: ShapeColumn[], students: number): Layout {
  const names = columns.map(([name]) => name);
  const titles = [['Z.P. PRIMARY SCHOOL MUNGE'], ['Student list 2026-27'], ['', '', 'Tal. Devgad']];
  const totals = [
    ['Total', '', String(students)],
    ['एकूण', String(students)],
    ['', '', 'Boys 20, girls 22'],
    ['Sign of Class Teacher', '', '', '', 'Head Master'],
    ['टीप: यादी तपासली'],
  ];
  return {
    above: titles.slice(0, chance.below(4)),
    heading: chance.happens(0.3) ? twoRows(columns, chance) : [names],
    below: chance.shuffled(totals).slice(0, chance.below(4)),
  };
}

/** Dates or the class stand under a merged heading; a form's column numbers may stand below. */
function twoRows(columns: ShapeColumn[], chance: Chance): WrittenCell[][] {
  const names = columns.map(([name]) => name);
  const at = columns.findIndex(
    ([, of], index) => of === 'standard' && columns[index + 1]?.[1] === 'division',
  );
  const numbers = chance.happens(0.5) ? [names.map((_, index) => String(index + 1))] : [];
  if (at < 0) return [names, ...numbers];
  const above = names.map((name, index) => (index === at ? 'Class' : index === at + 1 ? '' : name));
  const below = names.map((name, index) => (index === at || index === at + 1 ? name : ''));
  return [above, below, ...numbers];
}

/** A hidden column with last year's values, beside the one that is shown. */
function hideOldColumn({ heading }: Layout, body: WrittenCell[][], chance: Chance): number {
  const column = heading[0]!.length;
  heading[0]!.push(chance.one(['Std', 'Sex', 'Birth Date', 'Old GR No']));
  for (const row of heading.slice(1)) row.push('');
  for (const row of body) row.push('77');
  return column;
}

function noteInMargin(body: WrittenCell[][], chance: Chance) {
  const row = body[chance.below(body.length)]!;
  row.push('', '', chance.one(['new', 'LC taken?', 'आधार नाही', 'see register']));
}

/** Only a workbook has days that are no text. */
const hasDays = (body: WrittenCell[][]) =>
  body.some((cells) => cells.some((cell) => typeof cell === 'object' && 'day' in cell));
