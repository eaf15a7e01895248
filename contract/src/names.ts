export interface Named<Name extends string | null = string> {
  name: Name;
  /** In Marathi, or in the school's own language where that is another. */
  localName?: string | null | undefined;
  nameHindi?: string | null | undefined;
}

/**
 * A name in a reader's language. Without one the first name, and where that is in English the one in the other
 * Devanagari language.
 */
export const nameIn = <Name extends string | null>(
  language: string,
  { name, localName, nameHindi }: Named<Name>,
): string | Name => {
  if (language !== 'hi' && language !== 'mr') return name;
  const [own, other] = language === 'hi' ? [nameHindi, localName] : [localName, nameHindi];
  // Latin letters come before Devanagari.
  return own || (name && name < '\u0900' && other) || name;
};

type OfNames<Of extends string> = Record<`${Of}Name` | `${Of}LocalName`, string | null> &
  Partial<Record<`${Of}NameHindi`, string | null>>;

/**
 * The names that a row has of another record: `subjectName`, `subjectLocalName` and `subjectNameHindi` of a lesson. A
 * student has no name in Hindi beside the one in local letters.
 */
export const namesOf = <Of extends string, Row extends OfNames<Of>>(of: Of, row: Row) => ({
  name: row[`${of}Name`] as Row[`${Of}Name`] & (string | null),
  localName: row[`${of}LocalName`] as string | null,
  nameHindi: row[`${of}NameHindi`] as Row extends Record<`${Of}NameHindi`, infer Hindi>
    ? Hindi
    : undefined,
});
