import type { Dashboard } from '@shala/contract/dashboard.ts';

/** A number of the dashboard, or of a school's or class's tiles. */
export type Count = Exclude<
  keyof Dashboard,
  | 'schoolsByArea'
  | 'ownClass'
  | 'ownHome'
  | 'ownDays'
  | 'ownLeave'
  | 'importsToFinish'
  | 'progress'
  | 'outliers'
  | 'tiles'
>;

/** A number above 0, with the list behind it. */
export interface Counted {
  name: Count;
  count: number;
  href: string;
}
