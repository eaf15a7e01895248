import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newStudentHref, studentImportHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from './students.module.css';

export function StudentsEmpty() {
  const { t } = useTranslation('students');
  const may = useMay();
  const mayAdmit = may('student/addEdit', 'create');
  return (
    <EmptyState
      drawing={<PeopleDrawing />}
      title={t(mayAdmit ? 'empty.title' : 'empty.noneTitle')}
      action={
        mayAdmit && (
          <div className={styles.emptyActions}>
            <Button component={Link} href={newStudentHref}>
              {t('list.admit')}
            </Button>
            {may('student/bulkUploadStudent') && (
              <Link href={studentImportHref}>{t('empty.import')}</Link>
            )}
          </div>
        )
      }
    >
      {t(mayAdmit ? 'empty.text' : 'empty.noneText')}
    </EmptyState>
  );
}
