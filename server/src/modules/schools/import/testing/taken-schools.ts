import { columnOf } from '../../../../platform/columns.ts';
import type { Database } from '../../../../platform/database.ts';
import type { ShapeColumn } from './school-shapes.ts';
import type { TrueSchool } from './true-schools.ts';

/** The schools as they are stored, by their codes. */
export async function takenSchools(db: Database): Promise<Map<string, Record<string, unknown>>> {
  const rows = await db
    .selectFrom('school')
    .innerJoin('district', 'district.id', 'school.district_id')
    .leftJoin('block', 'block.id', 'school.block_id')
    .selectAll('school')
    .select(['district.name as district', 'block.name as block'])
    .execute();
  return new Map(rows.map((row) => [row.udise_code, row]));
}

/** What is stored otherwise than it is, also where the list has no such column. */
export function wrongFacts(
  columns: ShapeColumn[],
  school: TrueSchool,
  taken: Record<string, unknown>,
): string[] {
  const shown = new Set(columns.map(([, of]) => of));
  const has = (of: keyof TrueSchool) => (shown.has(of) ? school[of] : null);
  const truth: Record<string, unknown> = {
    name: school.name,
    district: school.district,
    block: has('block'),
    cluster: has('cluster'),
    village: has('village'),
    address: has('address'),
    pin_code: has('pinCode'),
    latitude: has('latitude'),
    longitude: has('longitude'),
    area: has('area'),
    category: has('category'),
    management: has('management'),
    school_type: has('schoolType'),
    mediums: has('medium') ?? '',
    lowest_standard: has('lowestStandard'),
    highest_standard: has('highestStandard'),
    contact_name: has('contactName'),
    contact_mobile: has('contactMobile'),
    contact_email: has('contactEmail'),
    status: 'open',
  };
  return Object.entries(truth)
    .filter(([key, value]) => folded(taken[key]) !== folded(value))
    .map(([key, value]) => `${headingOf(columns, key)}: ${taken[key]} for ${value}`);
}

/** The column of the list that shows the fact, or the fact itself. */
function headingOf(columns: ShapeColumn[], key: string): string {
  const isIt = ([, of]: ShapeColumn) => columnOf(of) === key || `${of}s` === key;
  return columns.find(isIt)?.[0] ?? key;
}

/** Capitals are the list's own, and a last 0 of a degree is none; they are no other value. */
function folded(value: unknown): string {
  const text = String(value ?? '').toLowerCase();
  return /^\d+\.\d+$/.test(text) ? String(Number(text)) : text;
}
