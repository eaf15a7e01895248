import { schoolDayOf } from '@shala/contract/indian-dates.ts';
import { useSchoolPlace } from '../schools/schools-public.ts';

/** The school in the address or the only own one, and the present day. */
export const useFeePlace = () => ({ ...useSchoolPlace(), today: schoolDayOf(new Date()) });
