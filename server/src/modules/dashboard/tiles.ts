import type { TileChoice } from '@shala/contract/dashboard.ts';
import { type TileName, tileNames } from '@shala/contract/tile-names.ts';
import type { Scoped } from '../../platform/scope.ts';

const known = (names: readonly string[]): TileName[] =>
  names.flatMap((name) => tileNames.find((one) => one === name) ?? []);

/** How the person has arranged the dashboard; a tile of an earlier version is left out. */
export async function ownTiles(db: Scoped): Promise<TileChoice> {
  const { accountId } = db.person;
  const kept = await db
    .checked('account', accountId)
    .selectFrom('dashboard_tiles')
    .where('account_id', '=', accountId)
    .select(['hidden', 'ordered'])
    .executeTakeFirst();
  return { hidden: known(kept?.hidden ?? []), ordered: known(kept?.ordered ?? []) };
}

export async function saveTiles(db: Scoped, { hidden, ordered }: TileChoice): Promise<null> {
  const { accountId } = db.person;
  await db
    .checked('account', accountId)
    .insertInto('dashboard_tiles')
    .values({ account_id: accountId, hidden, ordered })
    .onConflict((there) => there.column('account_id').doUpdateSet({ hidden, ordered }))
    .execute();
  return null;
}
