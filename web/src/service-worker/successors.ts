/** The files of this build that replace kept files of an earlier one: same name, another fingerprint. */
export function successors(kept: readonly string[], files: readonly string[]): string[] {
  const names = new Set(kept.map(nameOf));
  return files.filter((file) => names.has(nameOf(file)) && !kept.includes(file));
}

/** `/assets/users-page-BkQQAc8h.js` without the fingerprint. */
const nameOf = (path: string): string => path.replace(/-[\w-]{8}(\.\w+)$/, '$1');
