import { standardsTaught } from '@shala/contract/school-codes.ts';
import type { SchoolValues } from './school-values.ts';

/** What follows from a change: a district lies in its state, a block in its district, a category has its standards. */
export function consequences(now: SchoolValues, before: SchoolValues): Partial<SchoolValues> {
  const stale: Partial<SchoolValues> = {};
  const isMoved = now.stateId !== before.stateId && before.stateId !== '';
  if (isMoved && now.districtId === before.districtId) stale.districtId = '';
  const leavesDistrict = stale.districtId === '' || now.districtId !== before.districtId;
  if (leavesDistrict && before.districtId !== '' && now.blockId === before.blockId) {
    stale.blockId = '';
  }
  return { ...changed(stale, now), ...changed(standardsAfter(now, before), now) };
}

/** Only where the person has not chosen others. */
function standardsAfter(now: SchoolValues, before: SchoolValues): Partial<SchoolValues> {
  if (now.category === before.category || now.category === '') return {};
  const usual = standardsOf(now.category);
  const standing = { lowest: now.lowestStandard, highest: now.highestStandard };
  const isOwnChoice =
    (standing.lowest !== '' || standing.highest !== '') &&
    !isSame(standing, standardsOf(before.category));
  if (isOwnChoice) return {};
  return { lowestStandard: usual.lowest, highestStandard: usual.highest };
}

function standardsOf(category: string) {
  const [lowest = '', highest = ''] = standardsTaught(Number(category)) ?? [];
  return { lowest: String(lowest), highest: String(highest) };
}

type Standing = ReturnType<typeof standardsOf>;
const isSame = (one: Standing, other: Standing) =>
  one.lowest === other.lowest && one.highest === other.highest;

const changed = (wanted: Partial<SchoolValues>, now: SchoolValues): Partial<SchoolValues> =>
  Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => now[field as keyof SchoolValues] !== value),
  );
