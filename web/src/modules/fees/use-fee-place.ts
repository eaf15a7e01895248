import { schoolDay } from '../../platform/school-day.ts';
import { useSchoolPlace } from '../schools/schools-public.ts';

/** The school in the address or the only own one, and the present day. */
export const useFeePlace = () => ({ ...useSchoolPlace(), today: schoolDay() });
