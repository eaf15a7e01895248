import type { ImportContext } from '../../../platform/import-job/importer.ts';
import { warn } from '../../../platform/import-job/line-warnings.ts';

/** A record has a number under a name: one that belongs to nobody in the list is left out. */
export const warnOfLeftOut = (
  context: ImportContext,
  { line }: { line: number },
  mobiles: readonly string[],
): void =>
  warn(
    context,
    mobiles.map((value) => ({
      line,
      field: 'guardianMobile',
      value,
      key: 'imports:student.mobile_left_out',
    })),
  );
