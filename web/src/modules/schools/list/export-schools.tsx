import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { exportList } from '../../../ui/list/export-list.ts';
import { withoutPage } from '../../../ui/list/without-page.ts';
import type { SchoolListQuery } from '../school-query.ts';

interface ExportSchoolsProps {
  query: SchoolListQuery;
  count: number | undefined;
}

/** The whole filtered list as CSV. */
export function ExportSchools({ query, count }: ExportSchoolsProps) {
  const { t } = useTranslation('schools');
  const onExport = exportList({
    row: 'school/fetchAllSchoolAsCsv',
    input: { query: withoutPage(query) },
    fileName: 'schools.csv',
    say: (name) => t('list.exported', { name }),
  });
  return <ExportButton onExport={onExport} isDisabled={!count} />;
}
