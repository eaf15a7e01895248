import { actorOf, recordActs } from '../../platform/audit.ts';
import { RetryTransaction } from '../../platform/database.ts';
import type { ImportContext } from '../../platform/import-job/importer.ts';
import { matchKey } from './match-key.ts';
import type { PlaceLookup } from './place-lookup.ts';

/** Writes and records the districts and blocks that an import adds. */
export async function storePlaces(
  { db, clock, person }: ImportContext,
  lookup: PlaceLookup,
): Promise<void> {
  const { districts, blocks } = lookup.made();
  if (districts.length > 0) {
    const stored = await db
      .insertInto('district')
      .values(
        districts.map(({ id, stateId, name, udiseCode }) => ({
          id,
          state_id: stateId,
          name,
          match_key: matchKey(name),
          udise_code: udiseCode,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (stored.length < districts.length)
      throw new RetryTransaction('a district was added meanwhile');
  }
  if (blocks.length > 0) {
    const stored = await db
      .insertInto('block')
      .values(
        blocks.map(({ id, districtId, name }) => ({
          id,
          district_id: districtId,
          name,
          match_key: matchKey(name),
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    if (stored.length < blocks.length) throw new RetryTransaction('a block was added meanwhile');
  }
  await recordActs({ db, clock, actor: actorOf(person) }, [
    ...districts.map(({ id, name, udiseCode }) => ({
      act: 'district.add' as const,
      entityId: id,
      entityName: name,
      after: { name, udiseCode },
    })),
    ...blocks.map(({ id, name }) => ({
      act: 'block.add' as const,
      entityId: id,
      entityName: name,
      after: { name },
    })),
  ]);
}
