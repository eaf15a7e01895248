import type { ImportResult } from '@shala/contract/imports.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';

const header =
  'Name,E-mail,Mobile,Role,UDISE code,Designation,Joining date,State,District,Language';

export const list = (...lines: string[]) => [header, ...lines];

/** The person of an e-mail or mobile, as a super admin sees them. */
export async function personOf(app: TestApp, contact: string) {
  const account = await app.db
    .selectFrom('account')
    .select('id')
    .where((or) => or.or([or('email', '=', contact), or('mobile', '=', contact)]))
    .executeTakeFirst();
  if (!account) throw new Error(`Nobody has ${contact}`);
  const superAdmin = await app.some('SuperAdmin');
  const { result } = await superAdmin.call('User/fetchUserWithId/:id', {
    params: { id: account.id },
  });
  return result;
}

/** Sends a list as CSV and waits until it is in. */
export async function importList(
  app: TestApp,
  who: TestPerson,
  lines: string[],
  form: { dryRun?: 'true' } = {},
) {
  const taken = await who.call('User/bulkUploadUser', {
    form,
    file: new Blob([lines.join('\n')]),
  });
  if (taken.status !== 202) throw new Error(taken.text);
  const job = await app.ended(who, taken.result.jobId);
  if (job.state !== 'done') throw new Error(job.message ?? job.state);
  return { jobId: taken.result.jobId, ...(job.result as ImportResult) };
}

/** Takes an import back and waits until that is done. */
export async function undoImport(app: TestApp, who: TestPerson, jobId: string) {
  const taken = await who.call('job/undoImport/:id', { params: { id: jobId } });
  const job = await app.ended(who, taken.result.jobId);
  return job.result as { takenBack: number; kept: number[] };
}
