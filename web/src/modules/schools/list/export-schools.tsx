import { useTranslation } from 'react-i18next';
import { download } from '../../../platform/download.ts';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { type SchoolListQuery, withoutPage } from '../school-query.ts';

interface ExportSchoolsProps {
  query: SchoolListQuery;
  count: number | undefined;
}

/** The whole filtered list as CSV. */
export function ExportSchools({ query, count }: ExportSchoolsProps) {
  const { t } = useTranslation('schools');
  const exportList = async (onProgress: (bytes: number) => void) => {
    const input = { query: withoutPage(query) };
    const answer = await download('school/fetchAllSchoolAsCsv', input, 'schools.csv', onProgress);
    if (answer.success) notify.success(t('list.exported', { name: answer.name }));
    else notify.failure(answer.message);
  };
  return <ExportButton onExport={exportList} isDisabled={!count} />;
}
