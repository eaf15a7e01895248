import type { ApiKey } from '@shala/contract/service-accounts.ts';
import { schoolDayOf } from '../../ui/format.ts';

/** Neither revoked nor past its last day. */
export const isGood = ({ until, revokedAt }: ApiKey): boolean =>
  revokedAt === null && (until === null || until >= schoolDayOf(new Date()));
