import { Button } from '@mantine/core';
import type { Student } from '@shala/contract/students.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconPencil } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import type { Admission } from './admission.ts';

const CorrectAdmissionDialog = lazy(() => import('./correct-admission-dialog.tsx'));

/** The button beside a stay, and the dialog that corrects what the register says of it. */
export function CorrectAdmission({
  student,
  admission,
}: {
  student: Student;
  admission: Admission;
}) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const { about, open, close } = useUrlDialog('correct');
  if (student.isElsewhere || !may('studentSchool/addEdit', 'edit')) return null;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPencil size="1.8rem" aria-hidden />}
        onClick={() => open(admission.id)}
      >
        {t('correctAdmission.verb')}
      </Button>
      {about === admission.id && (
        <LazyPart>
          <CorrectAdmissionDialog student={student} admission={admission} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}
