import { type BookFormat, bookFormats } from '@shala/contract/books.ts';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { exportList } from '../../../ui/list/export-list.ts';
import { ExportMenu } from '../../../ui/list/export-menu.tsx';

interface ExportBooksProps {
  schoolId: string;
  query: CallInput<'library/list'>['query'];
  count: number | undefined;
}

/** The filtered catalogue of a school, for another program of libraries or for a spreadsheet. */
export function ExportBooks({ schoolId, query, count }: ExportBooksProps) {
  const { t } = useTranslation('library');
  const { search, language, subjectId, isAvailable } = query ?? {};
  const save = (format: BookFormat) =>
    exportList({
      row: 'library/fetchBooksAsFile',
      input: { query: { schoolId, search, language, subjectId, isAvailable, format } },
      fileName: 'library',
      say: (name) => t('stock.exported', { name }),
    })(() => {});
  return (
    <ExportMenu
      label={t('export.verb')}
      formats={bookFormats.map((format) => ({
        format,
        name: t(`export.format.${format}`),
        help: t(`export.help.${format}`),
      }))}
      onExport={save}
      isDisabled={!count}
    />
  );
}
