import type { ApiKey } from '@shala/contract/service-accounts.ts';
import { schoolDay } from '../../platform/school-day.ts';

/** Neither revoked nor past its last day. */
export const isGood = ({ until, revokedAt }: ApiKey): boolean =>
  revokedAt === null && (until === null || until >= schoolDay());
