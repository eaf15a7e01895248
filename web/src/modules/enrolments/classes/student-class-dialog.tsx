import { useTranslation } from 'react-i18next';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useYears } from '../../academic-years/academic-years-public.ts';
import { type AdmissionDialogProps, openEnrolment } from '../admissions/admission.ts';
import ChangeClassDialog from './change-class-dialog.tsx';

/** One student to another class. */
export default function StudentClassDialog({ student, admission, onClose }: AdmissionDialogProps) {
  const { t } = useTranslation('enrolments');
  const name = useLocalName()(student);
  const { data: years } = useYears(admission.schoolId, { isChoice: true });
  const enrolment = openEnrolment(admission);
  if (!enrolment || !years) return null;
  const year = years.find(({ name }) => name === enrolment.academicYearName);
  return (
    <ChangeClassDialog
      title={t('changeClass.ofStudent', { name })}
      about={name}
      enrolmentIds={[enrolment.id]}
      from={{
        classId: enrolment.classId,
        schoolId: admission.schoolId,
        academicYearId: year?.id,
      }}
      onClose={onClose}
    />
  );
}
