/** The tiles of the staff's dashboard in their usual order. */
export const tileNames = [
  'tasks',
  'ownLeave',
  'ownDays',
  'progress',
  'outliers',
  'figures',
  'areas',
] as const;
export type TileName = (typeof tileNames)[number];
