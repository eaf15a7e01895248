import type { FileAnswer } from '../file-answer.ts';
import type { ImportField } from '../import/column-match.ts';
import { templateFile } from '../import/template.ts';
import type { Say } from '../texts.ts';

/** The empty list of an importer, as a download. */
export async function templateAnswer(
  kind: 'csv' | 'xlsx',
  fields: readonly ImportField[],
  { name, say }: { name: string; say: Say },
): Promise<FileAnswer> {
  return {
    name: `${name}.${kind}`,
    mediaType:
      kind === 'csv'
        ? 'text/csv; charset=utf-8'
        : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    disposition: 'attachment',
    content: await templateFile(kind, fields, name, say),
  };
}
