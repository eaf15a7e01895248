import type { ActivationKey } from '@shala/contract/activation-keys.ts';

type Standing = Pick<ActivationKey, 'state' | 'schoolId' | 'districtId'>;

/** A key that a school could begin or go on with. */
export const isGood = ({ state }: Pick<ActivationKey, 'state'>): boolean =>
  state === 'unused' || state === 'active';

/** Still the office's or a district's: it can be handed out, or put into a pool. */
export const isFree = (key: Standing): boolean => isGood(key) && key.schoolId === null;

export const isInPool = (key: Standing): boolean => isFree(key) && key.districtId !== null;
