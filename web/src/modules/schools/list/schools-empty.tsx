import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newSchoolHref, schoolImportHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { Link } from '../../../ui/navigation.tsx';
import { SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from './schools.module.css';

export function SchoolsEmpty() {
  const { t } = useTranslation('schools');
  const may = useMay();
  if (!may('school/bulkUploadSchool')) {
    return (
      <EmptyState drawing={<SchoolDrawing />} title={t('empty.noneTitle')}>
        {t('empty.noneText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<SchoolDrawing />}
      title={t('empty.title')}
      action={
        <div className={styles.emptyActions}>
          <Button component={Link} href={schoolImportHref}>
            {t('empty.action')}
          </Button>
          <Link href={newSchoolHref}>{t('empty.byHand')}</Link>
        </div>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
