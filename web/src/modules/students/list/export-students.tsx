import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { exportList } from '../../../ui/list/export-list.ts';
import { withoutPage } from '../../../ui/list/without-page.ts';
import type { StudentListQuery } from '../student-query.ts';

interface ExportStudentsProps {
  query: StudentListQuery;
  count: number | undefined;
}

/** The whole filtered list as CSV. */
export function ExportStudents({ query, count }: ExportStudentsProps) {
  const { t } = useTranslation('students');
  const onExport = exportList({
    row: 'student/fetchAllAsCsv',
    input: { query: withoutPage(query) },
    fileName: 'students.csv',
    say: (name) => t('list.exported', { name }),
  });
  return <ExportButton onExport={onExport} isDisabled={!count} />;
}
