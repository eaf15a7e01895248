import { type Chance, chanceOf } from '../../../../platform/import/testing/chance.ts';
import type { WrittenCell } from '../../../../platform/import/testing/sheet-file.ts';
import { clerkHeadings, otherColumns, portalShapes, type ShapeColumn } from './school-shapes.ts';
import { type TrueSchool, trueSchools } from './true-schools.ts';
import { schoolWriter } from './written-school.ts';

export interface MadeRow {
  school: TrueSchool;
  /** No reader can know from the sheet what is meant; the import must ask. */
  isUnclear: boolean;
}

interface MadeSheet {
  shape: string;
  lines: WrittenCell[][];
  hidden: number[];
  kind: 'xlsx' | 'csv';
  rows: MadeRow[];
  columns: ShapeColumn[];
}

/** A list of schools of known truth, as states, portals and offices have them. */
export function madeSchoolSheet(seed: number): MadeSheet {
  const chance = chanceOf(seed);
  const portal = chance.happens(0.5) ? chance.one(Object.keys(portalShapes)) : undefined;
  const columns = portal ? [...portalShapes[portal]!] : clerkColumns(chance);
  const rows = trueSchools(chance, 12 + chance.below(40), seed % 900).map((school) => ({
    school,
    isUnclear: false,
  }));
  if (chance.happens(0.25)) nameTwice(columns, chance);
  const write = schoolWriter(chance, columns);
  const body = rows.map((row, index) => columns.map((column) => write(column, row, index)));
  const { above, heading, below } = portal
    ? { above: [], heading: [names(columns)], below: [] }
    : officeLayout(chance, columns, rows.length);
  const hidden = chance.happens(0.2) ? [hideColumn(heading, body, chance)] : [];
  if (!portal && chance.happens(0.3)) {
    chance.one(body).push('', chance.one(['merged in 2025', 'see letter', 'तपासा']));
  }
  return {
    shape: portal ?? 'office',
    lines: [...above, ...heading, ...body, ...below],
    hidden,
    kind: hidden.length > 0 || chance.happens(0.5) ? 'xlsx' : 'csv',
    rows,
    columns,
  };
}

const names = (columns: ShapeColumn[]) => columns.map(([name]) => name);

function clerkColumns(chance: Chance): ShapeColumn[] {
  const heading = (of: ShapeColumn[1]): ShapeColumn => [chance.one(clerkHeadings[of]!), of];
  const some = (of: ShapeColumn[1], share: number) => (chance.happens(share) ? [heading(of)] : []);
  const own = [
    heading('district'),
    ...some('block', 0.9),
    ...some('cluster', 0.6),
    ...some('village', 0.6),
    ...some('address', 0.3),
    ...some('pinCode', 0.5),
    ...some('category', 0.6),
    ...some('management', 0.6),
    ...some('schoolType', 0.3),
    ...some('medium', 0.4),
    ...(chance.happens(0.4) ? [heading('lowestStandard'), heading('highestStandard')] : []),
    ...(chance.happens(0.6) ? [heading('contactName'), heading('contactMobile')] : []),
    ...some('contactEmail', 0.3),
  ];
  const others = chance
    .shuffled(otherColumns)
    .slice(0, chance.below(4))
    .map(([name]): ShapeColumn => [name, 'other']);
  const serial: ShapeColumn[] = chance.happens(0.8)
    ? [[chance.one(['Sr.No', 'S.No.', 'Sl No', 'अ.क्र.']), 'other']]
    : [];
  const first = chance.shuffled([heading('udiseCode'), heading('name')]);
  return [...serial, ...first, ...chance.shuffled([...own, ...others])];
}

/** The office's number under the same heading as the name that follows it. */
function nameTwice(columns: ShapeColumn[], chance: Chance): void {
  const at = columns.findIndex(([, of]) => of === chance.one(['district', 'block'] as const));
  if (at >= 0) columns.splice(at, 0, [columns[at]![0], 'other']);
}

/** A title above, two rows of headings, totals and a signature below. */
function officeLayout(chance: Chance, columns: ShapeColumn[], schools: number) {
  const titles = [
    ['OFFICE OF THE EDUCATION OFFICER (PRIMARY)'],
    ['List of schools 2026-27'],
    ['', '', 'Date: 15/06/2026'],
  ];
  const totals = [
    ['Total', '', String(schools)],
    ['एकूण शाळा', String(schools)],
    ['Block Education Officer', '', '', 'Education Officer'],
    ['Note: provisional'],
  ];
  const plain = names(columns);
  const at = columns.findIndex(([, of]) => of === 'lowestStandard');
  const isTwoRows = at >= 0 && columns[at + 1]?.[1] === 'highestStandard' && chance.happens(0.7);
  const isPart = (index: number) => index === at || index === at + 1;
  const numbers = chance.happens(0.2) ? [plain.map((_, index) => String(index + 1))] : [];
  const heading: WrittenCell[][] = isTwoRows
    ? [
        plain.map((name, index) => (isPart(index) ? (index === at ? 'Classes' : '') : name)),
        plain.map((name, index) => (isPart(index) ? name : '')),
        ...numbers,
      ]
    : [plain, ...numbers];
  return {
    above: titles.slice(0, chance.below(4)) as WrittenCell[][],
    heading,
    below: chance.shuffled(totals).slice(0, chance.below(4)) as WrittenCell[][],
  };
}

/** A hidden column with old values, beside the one that is shown. */
function hideColumn(heading: WrittenCell[][], body: WrittenCell[][], chance: Chance): number {
  const at = heading[0]!.length;
  heading[0]!.push(chance.one(['Old UDISE Code', 'Block', 'Remarks 2019']));
  for (const row of heading.slice(1)) row.push('');
  for (const row of body) row.push('27999');
  return at;
}
