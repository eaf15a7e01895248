import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import type { ApiKey } from '@shala/contract/service-accounts.ts';

/** Neither revoked nor past its last day. */
export const isGood = ({ until, revokedAt }: ApiKey): boolean =>
  revokedAt === null && (until === null || until >= schoolDayOf(new Date()));
