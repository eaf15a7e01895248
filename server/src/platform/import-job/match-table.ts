import { language } from '@shala/contract/fields.ts';
import { type ColumnMatch, type ImportField, matchColumns } from '../import/column-match.ts';
import type { TableReader, TableRow } from '../import/table-reader.ts';
import type { Services } from '../services.ts';

/** Matches a table's columns by their names in every language and by their first values. */
export function matchTable(
  { columns, hiddenColumns }: Pick<TableReader, 'columns' | 'hiddenColumns'>,
  first: readonly TableRow[],
  fields: readonly ImportField[],
  say: Services['say'],
): ColumnMatch {
  const languages = language.options.map((language) => say(language));
  return matchColumns(fields, columns, ({ labelKey }) => languages.map((say) => say(labelKey)), {
    rows: first.map(({ cells }) => cells),
    hidden: new Set(hiddenColumns),
  });
}
