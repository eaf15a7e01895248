interface NamedSubject {
  name: string;
  localName: string | null;
  code: string | null;
}

const folded = (text: string) => text.normalize('NFC').toLocaleLowerCase('en-IN');

/** The first subject whose name, in either script, or code begins with what was typed. */
export function foundSubject<Subject extends NamedSubject>(
  subjects: readonly Subject[],
  typed: string,
): Subject | undefined {
  const wanted = folded(typed);
  return subjects.find(({ name, localName, code }) =>
    [name, localName, code].some((one) => one && folded(one).startsWith(wanted)),
  );
}
