import { useClassesOfSchools, useClassWords, useOwnClass } from '../classes/classes-public.ts';
import { useOwnSchools } from '../schools/schools-public.ts';

/** This year's classes of the schools at which the person works, of a teacher those that they teach; none for the office and officers. */
export function useOwnClasses() {
  const words = useClassWords();
  const isOwn = useOwnClass();
  const schools = useOwnSchools() ?? [];
  const nameOf = new Map(schools.map(({ id, name }) => [id, name]));
  const classes = useClassesOfSchools(schools.map(({ id }) => id));
  return classes.filter(isOwn).map((one) => ({
    id: one.id,
    schoolId: one.schoolId,
    standard: one.standard,
    label:
      schools.length > 1 ? `${words.label(one)} · ${nameOf.get(one.schoolId)}` : words.label(one),
  }));
}
