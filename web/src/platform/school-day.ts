import { schoolDayOf } from '@shala/contract/indian-dates.ts';

/** Today in India, by the device's clock. */
export const schoolDay = (): string => schoolDayOf(new Date());
