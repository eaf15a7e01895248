const latin = /\p{Script=Latin}/u;

/**
 * A name that is all in capitals or all in small letters, as people write it: KADAM TANVI is Kadam
 * Tanvi. Undefined for any other name: whoever mixes capitals and small letters means them.
 */
export function tidyName(name: string): string | undefined {
  const isShouted = name === name.toUpperCase() && /\p{Lu}\p{Lu}/u.test(name);
  const isWhispered = name === name.toLowerCase();
  if (!latin.test(name) || !(isShouted || isWhispered)) return undefined;
  const tidy = name
    .toLowerCase()
    .replace(
      /(^|[\s.'’(/-])(\p{Script=Latin})/gu,
      (_, before: string, letter: string) => before + letter.toUpperCase(),
    );
  return tidy === name ? undefined : tidy;
}
