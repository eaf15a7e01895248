import { Button } from '@mantine/core';
import type { Certificate } from '@shala/contract/certificates.ts';
import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconCertificate } from '../../../ui/icons.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import styles from '../enrolments.module.css';
import { useCertificateActions } from './use-certificate-actions.tsx';
import { useCertificateColumns } from './use-certificate-columns.tsx';
import { useCertificatesOf } from './use-issued-before.ts';

/** The certificates of a student, for those who may read them. */
export function StudentCertificates({ student }: { student: Student }) {
  const may = useMay();
  return may('studentSchool/fetchCertificates') ? <Given student={student} /> : null;
}

function Given({ student }: { student: Student }) {
  const { t } = useTranslation('enrolments');
  const mayIssue = useMay()('studentSchool/issueCertificate');
  const { data, error, refetch } = useCertificatesOf(student.id);
  const columns = useCertificateColumns({ ofOne: true });
  const { actionsOf, dialog } = useCertificateActions(data?.rows);
  const { open } = useUrlDialog('act');
  return (
    <FactGroup
      title={t('certificates.title')}
      action={
        mayIssue && (
          <Button
            variant="default"
            leftSection={<IconCertificate size="1.8rem" aria-hidden />}
            onClick={() => open('certificate')}
          >
            {t('act.certificate')}
          </Button>
        )
      }
    >
      <DataTable<Certificate>
        label={t('certificates.title')}
        columns={columns}
        rows={data?.rows}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        actionsOf={actionsOf}
        empty={<p className={styles.quiet}>{t('certificates.noneGiven')}</p>}
        failure={error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      />
      {dialog}
    </FactGroup>
  );
}
