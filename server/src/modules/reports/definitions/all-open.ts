import type { ReportTarget } from '@shala/contract/reports.ts';

/** Figures that lead to the same rows. */
export const allOpen = (
  keys: readonly string[],
  target: ReportTarget,
): Record<string, ReportTarget> => Object.fromEntries(keys.map((key) => [key, target]));
