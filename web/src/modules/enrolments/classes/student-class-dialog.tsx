import { useTranslation } from 'react-i18next';
import { useYears } from '../../academic-years/academic-years-public.ts';
import { presentEnrolment, type StayDialogProps } from '../stays/stay.ts';
import ChangeClassDialog from './change-class-dialog.tsx';

/** One child to another class. */
export default function StudentClassDialog({ student, stay, onClose }: StayDialogProps) {
  const { t } = useTranslation('enrolments');
  const { data: years } = useYears(stay.schoolId);
  const enrolment = presentEnrolment(stay);
  if (!enrolment || !years) return null;
  const year = years.find(({ name }) => name === enrolment.academicYearName);
  return (
    <ChangeClassDialog
      title={t('changeClass.ofChild', { name: student.name })}
      about={student.name}
      enrolmentIds={[enrolment.id]}
      from={{
        classId: enrolment.classId,
        schoolId: stay.schoolId,
        academicYearId: year?.id,
      }}
      onClose={onClose}
    />
  );
}
