/** Signs that a folder may not take become dashes. */
const plain = (part: string) => part.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '');

/**
 * The name of a file that says what is in it, `record-G-123-2026-11-16.pdf`: of two that are saved one after another
 * neither replaces the other.
 */
export const fileNameOf = (
  parts: readonly (string | number | null | undefined)[],
  ending: string,
): string =>
  `${parts
    .map((part) => plain(String(part ?? '')).slice(0, 40))
    .filter(Boolean)
    .join('-')}.${ending}`;
