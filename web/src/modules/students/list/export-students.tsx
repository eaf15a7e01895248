import { useTranslation } from 'react-i18next';
import { download } from '../../../platform/download.ts';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { notify } from '../../../ui/notify.ts';
import { type StudentListQuery, withoutPage } from '../student-query.ts';

interface ExportStudentsProps {
  query: StudentListQuery;
  count: number | undefined;
}

/** The whole filtered list as CSV. */
export function ExportStudents({ query, count }: ExportStudentsProps) {
  const { t } = useTranslation('students');
  const exportList = async (onProgress: (bytes: number) => void) => {
    const input = { query: withoutPage(query) };
    const answer = await download('student/fetchAllAsCsv', input, 'students.csv', onProgress);
    if (answer.success) notify.success(t('list.exported', { name: answer.name }));
    else notify.failure(answer.message);
  };
  return <ExportButton onExport={exportList} isDisabled={!count} />;
}
