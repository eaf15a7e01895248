import type { Act } from '../../../platform/audit.ts';

/** The audit outlives the person's data, and therefore names the request by its code. */
export const actOn = (
  { id, code }: { id: string; code: string },
  verb: 'add' | 'edit',
  change: Pick<Act, 'before' | 'after'>,
): Act => ({ act: `deletion_request.${verb}`, entityId: id, entityName: code, ...change });
