import type { CheckedDb } from '../../platform/scope.ts';

export async function schoolName(db: CheckedDb, schoolId: string): Promise<string> {
  const { name } = await db
    .selectFrom('school')
    .where('id', '=', schoolId)
    .select('name')
    .executeTakeFirstOrThrow();
  return name;
}
