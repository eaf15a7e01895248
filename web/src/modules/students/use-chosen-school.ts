import { useOwnSchools } from '../schools/schools-public.ts';

/** The school that a page is about. Who works at one school only has chosen it already. */
export function useChosenSchool(chosen: string | undefined): string | undefined {
  const own = useOwnSchools();
  return chosen ?? (own?.length === 1 ? own[0]?.id : undefined);
}
