interface Named<Name> {
  name: Name;
  /** In Marathi, or in the school's own language where that is another. */
  localName?: string | null | undefined;
  nameHindi?: string | null | undefined;
}

/** A name in a reader's language; without one in the other Devanagari language, and else the first name. */
export const nameIn = <Name extends string | null>(
  language: string,
  { name, localName, nameHindi }: Named<Name>,
): string | Name => {
  if (language === 'hi') return nameHindi || localName || name;
  if (language === 'mr') return localName || nameHindi || name;
  return name;
};
