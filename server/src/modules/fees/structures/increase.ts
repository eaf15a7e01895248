import { shareOf } from '@shala/contract/fee-money.ts';

export interface Increase {
  /** Hundredths of a per cent. */
  increaseBasisPoints?: number | null | undefined;
  increasePaise?: number | null | undefined;
  toWholeRupees: boolean;
}

/** An amount of next year; nothing where a decrease takes all of it. */
export function increased(
  paise: number,
  { increaseBasisPoints, increasePaise, toWholeRupees }: Increase,
): number {
  const share = shareOf(paise, Math.abs(increaseBasisPoints ?? 0));
  const exact = paise + (increasePaise ?? 0) + ((increaseBasisPoints ?? 0) < 0 ? -share : share);
  return Math.max(0, toWholeRupees ? Math.ceil(exact / 100) * 100 : exact);
}
