import type { RowName } from '@shala/contract/rows.ts';
import { isAfterPlan, isAllowed } from '../access.ts';
import { ApiError } from '../errors.ts';
import { personById } from '../person.ts';
import { type CheckedDb, Scoped } from '../scope.ts';
import type { Services } from '../services.ts';
import { JobFailure, type JobRun } from './job-work.ts';

interface Wanted {
  row: RowName;
  schoolId: string;
  /** The message of a job whose person may no longer do this. */
  outOfReach: string;
}

/** What the person of a job may do at a school when the job runs, not only when it was ordered. */
export async function reachSchool(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  run: JobRun,
  { row, schoolId, outOfReach }: Wanted,
): Promise<{ db: Scoped; checked: CheckedDb }> {
  const person = await personById(db, clock, run.accountId);
  if (!person) throw new JobFailure('messages:job.account_gone');
  if (!isAllowed(row, person)) throw new JobFailure(outOfReach);
  // What also works after the plan has ended reads the school as while the plan ran.
  const plannedSchoolIds = person.schoolIds.filter((id) => id === schoolId);
  const scoped = new Scoped(db, isAfterPlan(row) ? { ...person, plannedSchoolIds } : person);
  const checked = await inReach(outOfReach, () => scoped.require('school', [schoolId]));
  return { db: scoped, checked };
}

/** Ends a job with the message where its person has lost what it reads, also while it runs. */
export async function inReach<Result>(
  outOfReach: string,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof ApiError ? new JobFailure(outOfReach) : error;
  }
}
