import type { Dashboard, PlaceTiles } from '@shala/contract/dashboard.ts';

/** A number of the dashboard. */
export type Count = Exclude<
  keyof Dashboard,
  | 'isYearSet'
  | 'schoolsByArea'
  | 'ownClass'
  | 'ownHome'
  | 'ownDays'
  | 'ownLeave'
  | 'importsToFinish'
  | 'backupDue'
  | 'progress'
  | 'outliers'
  | 'tiles'
>;

/** A number of a school or class. */
export type PlaceCount = Exclude<keyof PlaceTiles, 'progress'>;

/** A number above 0, with the list behind it. */
export interface Counted {
  name: Count | PlaceCount;
  count: number;
  href: string;
}
