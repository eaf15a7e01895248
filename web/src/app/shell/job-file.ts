import { exportKeptDays } from '@shala/contract/export-kept-days.ts';
import type { Job, JobKind } from '@shala/contract/jobs.ts';

/** Kinds whose file is saved from the list of background work alone. */
export const savesFile = (kind: JobKind): boolean =>
  kind === 'school-export' || kind === 'breach-report';

const keptMs = exportKeptDays * 24 * 3600 * 1000;

/** Saves the file of a job that has no page for it, as long as the file is kept. */
export function jobFile({ kind, state, endedAt, id }: Job): (() => void) | undefined {
  if (!savesFile(kind) || state !== 'done' || endedAt === null) return undefined;
  if (Date.parse(endedAt) < Date.now() - keptMs) return undefined;
  return () => void import('../../ui/save-job-file.ts').then(({ saveJobFile }) => saveJobFile(id));
}
