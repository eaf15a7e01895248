import { importable, importOfKind } from '@shala/contract/importable.ts';
import type { Job } from '@shala/contract/jobs.ts';

/** The page with the result of a job. */
export function jobHref({ kind, id }: Pick<Job, 'kind' | 'id'>): string | undefined {
  const name = importOfKind(kind);
  return name && `${importable[name].page}?job=${id}`;
}
