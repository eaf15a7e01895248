import { Button } from '@mantine/core';
import type { Student } from '@shala/contract/students.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from './student-page.module.css';
import { useConsentColumns } from './use-consent-columns.tsx';

const ConsentDialog = lazy(() => import('./consent-dialog.tsx'));

/** What a parent allowed, refused or withdrew: who, when, and who wrote it down. */
export function StudentConsents({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const may = useMay();
  const { about, open, close } = useUrlDialog('record');
  const columns = useConsentColumns();
  const mayRecord = may('student/addConsent') && !student.isElsewhere;
  const button = mayRecord && (
    <Button variant="default" onClick={() => open('consent')}>
      {t('consents.record')}
    </Button>
  );
  const isEmpty = student.consents.length === 0;
  return (
    <>
      {!isEmpty && button && <div className={styles.partHead}>{button}</div>}
      <DataTable<Student['consents'][number]>
        label={t('tab.consents')}
        columns={columns}
        rows={student.consents}
        idOf={({ id }) => id}
        nameOf={({ kind }) => t(`consentKind.${kind}`)}
        empty={
          <EmptyState drawing={<PaperDrawing />} title={t('consents.emptyTitle')} action={button}>
            {t('consents.emptyText')}
          </EmptyState>
        }
      />
      {mayRecord && about === 'consent' && (
        <LazyPart>
          <ConsentDialog student={student} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
