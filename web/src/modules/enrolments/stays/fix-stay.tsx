import { Button } from '@mantine/core';
import type { Student } from '@shala/contract/students.ts';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconPencil } from '../../../ui/icons.ts';
import type { Stay } from './stay.ts';

const FixStayDialog = lazy(() => import('./fix-stay-dialog.tsx'));

/** The button beside a stay, and the dialog that corrects what the register says of it. */
export function FixStay({ student, stay }: { student: Student; stay: Stay }) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const { about, open, close } = useUrlDialog('mend');
  if (student.isElsewhere || !may('studentSchool/addEdit', 'edit')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size="1.8rem" aria-hidden />}
        onClick={() => open(stay.id)}
      >
        {t('correctAdmission.verb')}
      </Button>
      {about === stay.id && (
        <Suspense fallback={null}>
          <FixStayDialog student={student} stay={stay} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
