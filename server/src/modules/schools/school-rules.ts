import { stateCodeOf } from '@shala/contract/school-codes.ts';
import { officeFields, type School } from '@shala/contract/schools.ts';
import type { FieldIssue } from '../../platform/errors.ts';
import type { Person } from '../../platform/person.ts';
import type { Scoped } from '../../platform/scope.ts';
import type { SchoolFields } from './school-row.ts';

type FormValues = { [Field in keyof SchoolFields]?: SchoolFields[Field] | undefined };

/** Keeps the office's fields unchanged; anyone else who changes them gets an issue for each. */
export function withOfficeFields(
  person: Person,
  form: SchoolFields,
  present: Pick<School, (typeof officeFields)[number]>,
): { next: SchoolFields; issues: FieldIssue[] } {
  if (person.role === 'SuperAdmin') return { next: form, issues: [] };
  const changed = officeFields.filter(
    (field) =>
      (form as FormValues)[field] !== undefined &&
      (form[field] ?? null) !== (present[field] ?? null),
  );
  const kept = Object.fromEntries(officeFields.map((field) => [field, present[field]]));
  return {
    next: { ...form, ...kept },
    issues: changed.map((field) => ({ field, key: 'office_only' })),
  };
}

type Place = Pick<SchoolFields, 'stateId' | 'districtId' | 'blockId' | 'udiseCode'>;

/**
 * The block must belong to the district, the district to the state, and the UDISE code to the
 * state.
 */
export async function placeIssues(db: Scoped, place: Place): Promise<FieldIssue[]> {
  const { stateId, districtId, blockId, udiseCode } = place;
  const issues: FieldIssue[] = [];
  // The lock keeps the places until the school is written.
  const state = await db
    .from('state')
    .select(['state.name', 'state.udise_code as code'])
    .where('state.id', '=', stateId)
    .forKeyShare()
    .executeTakeFirst();
  const district = await db
    .from('district')
    .select('district.state_id as stateId')
    .where('district.id', '=', districtId)
    .forKeyShare()
    .executeTakeFirst();
  const block = blockId
    ? await db
        .from('block')
        .select('block.district_id as districtId')
        .where('block.id', '=', blockId)
        .forKeyShare()
        .executeTakeFirst()
    : undefined;
  if (state?.code && state.code !== stateCodeOf(udiseCode)) {
    const values = { state: state.name, code: state.code };
    issues.push({ field: 'udiseCode', key: 'udise_other_state', values });
  }
  if (!state) issues.push({ field: 'stateId', key: 'id' });
  if (district?.stateId !== stateId) issues.push({ field: 'districtId', key: 'district_of_state' });
  if (blockId && block?.districtId !== districtId) {
    issues.push({ field: 'blockId', key: 'block_of_district' });
  }
  return issues;
}

/**
 * Districts are split and recoded while their schools keep their codes, so that a code of another
 * district is accepted, with a warning in case it is a mistake.
 */
export async function codesOtherDistrict(db: Scoped, { udiseCode, districtId }: Place) {
  return db
    .from('district')
    .select('district.name')
    .where('district.udise_code', '=', udiseCode.slice(0, 4))
    .where('district.id', '<>', districtId)
    .executeTakeFirst();
}
