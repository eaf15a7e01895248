import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { exportList } from '../../../ui/list/export-list.ts';
import { type SchoolListQuery, withoutPage } from '../school-query.ts';

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
