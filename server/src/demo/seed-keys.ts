import { addDays, addMonths } from '@shala/contract/days.ts';
import { newId } from '@shala/contract/new-id.ts';
import type { Database } from '../platform/database.ts';
import { randomCode } from '../platform/random-code.ts';

interface KeySchool {
  id: string;
  plan_starts_on: string | null;
  plan_ends_on: string | null;
}

interface Place {
  today: string;
  now: string;
  districtId: string;
  madeBy: string;
  schools: KeySchool[];
}

const poolKeys = 5;

/** Product keys in every state, a pool for the district's officer to hand out from, and one in reserve. */
export async function seedKeys(db: Database, place: Place): Promise<void> {
  const { today, now, districtId, madeBy, schools } = place;
  const key = (note: string, with_: object = {}) => ({
    id: newId(),
    product_key: randomCode(3).replaceAll('-', ''),
    months: 12,
    max_devices: 3,
    note,
    created_by: madeBy,
    created_at: now,
    updated_at: now,
    ...with_,
  });
  const usedBy = ({ id, plan_starts_on }: KeySchool) => ({
    school_id: id,
    started_on: plan_starts_on,
    ends_on: plan_starts_on && addDays(addMonths(plan_starts_on, 12), -1),
    plan_extended_on: plan_starts_on,
  });
  const [running, revoked, ...others] = schools.filter(
    ({ plan_ends_on }) => plan_ends_on !== null && plan_ends_on >= today,
  );
  const expired = schools.find(({ plan_ends_on }) => plan_ends_on !== null && plan_ends_on < today);
  const unplanned = schools.find(({ plan_ends_on }) => plan_ends_on === null);
  const used = [
    key('Order 1', usedBy(running!)),
    key('Order 2', { ...usedBy(revoked!), revoked_at: now }),
    ...others.slice(0, 4).map((school) => key('Order 3', usedBy(school))),
    key('Order 4', usedBy(expired!)),
  ];
  await db
    .insertInto('activation_key')
    .values([
      ...used,
      key('Order 5', { school_id: unplanned!.id }),
      ...Array.from({ length: poolKeys }, () => key('Order 6', { district_id: districtId })),
      key('Reserve'),
    ])
    .execute();
  await db
    .insertInto('activation_device')
    .values(
      used.map(({ id }) => ({
        key_id: id,
        device_id: crypto.randomUUID(),
        bound_at: now,
        last_seen_at: now,
      })),
    )
    .execute();
}
