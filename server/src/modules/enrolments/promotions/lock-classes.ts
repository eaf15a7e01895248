import { anyOf } from '../../../platform/database.ts';
import { type Scoped, unscoped } from '../../../platform/scope.ts';

/**
 * Holds classes, also of a closed year, so that nobody comes in or is numbered meanwhile. Classes are held
 * before children, everywhere.
 */
export async function lockClasses(db: Scoped, ids: readonly string[]): Promise<void> {
  await unscoped(db, 'checked before')
    .selectFrom('class')
    .select('id')
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forUpdate()
    .execute();
}
