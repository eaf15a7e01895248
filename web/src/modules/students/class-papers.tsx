import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { usePapers } from './use-papers.ts';

interface ClassPapersProps {
  classId: string;
}

/** What is printed for a whole class. */
export function ClassPapers({ classId }: ClassPapersProps) {
  const { t } = useTranslation('students');
  const may = useMay();
  const papers = usePapers();
  return (
    <>
      {may('student/fetchClassList') && (
        <ExportButton
          label={t('papers.classList')}
          onExport={(tell) => papers.classList(classId, tell)}
        />
      )}
      {may('student/fetchIdCards') && (
        <ExportButton
          label={t('papers.idCards')}
          onExport={(tell) => papers.idCards({ classId }, tell)}
        />
      )}
    </>
  );
}
