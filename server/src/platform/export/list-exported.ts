import type { Act } from '../audit.ts';

/** By its name a row answers a list as a file. */
export const exportsList = (row: string): boolean =>
  /As(Csv|File|Xlsx)(\/|$)/.test(row) || row === 'fees/generateRteClaim';

/** The act of exporting a list, under the name of its file; of one school where the list was of one. */
export function listExported(fileName: string, filter: { schoolId?: string | string[] }): Act {
  const [schoolId, ...others] = [filter.schoolId ?? []].flat();
  return {
    act: 'list.export',
    entityId: null,
    entityName: fileName,
    schoolId: (others.length === 0 && schoolId) || null,
  };
}
