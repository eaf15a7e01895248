import type { ImportContext } from '../../../platform/import-job/importer.ts';

const inMemory = ({ memory }: ImportContext): Set<string> => {
  const names = (memory.get('missing chapters') as Set<string> | undefined) ?? new Set<string>();
  memory.set('missing chapters', names);
  return names;
};

export const noteMissingChapter = (context: ImportContext, name: string): void => {
  inMemory(context).add(name);
};

export function missingChapters(context: ImportContext): Record<string, string[]> {
  const names = [...inMemory(context)].sort();
  return names.length > 0 ? { chapters: names } : {};
}
