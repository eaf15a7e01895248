import type { RowName } from '@shala/contract/rows.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../platform/call.ts';
import { useMay } from '../../platform/may.ts';
import { ExportButton } from './export-button.tsx';
import { exportList } from './export-list.ts';
import { withoutPage } from './without-page.ts';

interface ListExportProps<N extends RowName> {
  row: N;
  /** What the list is filtered and sorted by; it is exported whole. */
  query: object | undefined;
  /** Where the server gives the file no name. */
  fileName: string;
  count: number | undefined;
}

/** The button that saves the filtered list of a page, for whoever may have it. */
export function ListExport<N extends RowName>({ row, query, fileName, count }: ListExportProps<N>) {
  const { t } = useTranslation('common');
  const may = useMay();
  if (!may(row)) return null;
  return (
    <ExportButton
      onExport={exportList({
        row,
        input: { query: withoutPage(query ?? {}) } as CallInput<N>,
        fileName,
        say: (name) => t('list.exported', { name }),
      })}
      isDisabled={!count}
    />
  );
}
