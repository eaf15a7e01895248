import type { Database } from '../../../platform/database.ts';

interface RegisterDay {
  schoolId: string;
  year: number;
  day: string;
  classId: string;
}

/** Sets up to which day teachers may write in a locked register; the day is locked. */
export async function setOpenUntil(
  db: Database,
  { schoolId, year, day, classId }: RegisterDay,
  openUntil: string | null,
): Promise<void> {
  await db
    .insertInto('class_day')
    .values({ school_id: schoolId, day, class_id: classId, year, open_until: openUntil })
    .onConflict((there) =>
      there.columns(['school_id', 'day', 'class_id']).doUpdateSet({ open_until: openUntil }),
    )
    .execute();
}
