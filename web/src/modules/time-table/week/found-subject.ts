import { folded } from '../../../platform/folded.ts';

interface NamedSubject {
  name: string;
  localName: string | null;
  nameHindi: string | null;
  code: string | null;
}

/** The first subject whose name, in any language, or code begins with what was typed. */
export function foundSubject<Subject extends NamedSubject>(
  subjects: readonly Subject[],
  typed: string,
): Subject | undefined {
  const wanted = folded(typed);
  return subjects.find(({ name, localName, nameHindi, code }) =>
    [name, localName, nameHindi, code].some((one) => one && folded(one).startsWith(wanted)),
  );
}
