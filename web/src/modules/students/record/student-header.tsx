import { Button } from '@mantine/core';
import type { Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { editStudentHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconPencil } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useTwoNames } from '../../../ui/use-two-names.ts';
import { StudentPhoto } from '../student-photo.tsx';
import { presentAdmission, useClassLabel } from '../student-words.ts';
import { useRecordActions } from './use-record-actions.tsx';

export function StudentHeader({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const { first } = useTwoNames()(student);
  const may = useMay();
  const { actions, dialogs } = useRecordActions(student);
  return (
    <>
      <RecordHeader
        name={first}
        picture={student.photoFileId && <StudentPhoto fileId={student.photoFileId} />}
        state={<Standing student={student} />}
        subtitle={<Place student={student} />}
        actions={
          <>
            {!student.isElsewhere && may('student/addEdit', 'edit') && (
              <Button
                component={Link}
                href={editStudentHref(student)}
                leftSection={<IconPencil size="1.8rem" aria-hidden />}
              >
                {t('list.edit')}
              </Button>
            )}
            <RowMenu label={t('page.more', { name: first })} actions={actions} />
          </>
        }
      />
      {dialogs}
    </>
  );
}

/** The class, or why there is none. */
function Standing({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const classLabel = useClassLabel();
  const format = useFormat();
  const { admission, enrolment } = presentAdmission(student);
  if (student.isElsewhere) return <StateBadge tone="neutral">{t('state.elsewhere')}</StateBadge>;
  if (admission?.leftOn) {
    return (
      <StateBadge tone="neutral">
        {t('state.left', { day: format.day(admission.leftOn) })}
      </StateBadge>
    );
  }
  if (!enrolment) return <StateBadge tone="warn">{t('state.noClass')}</StateBadge>;
  return (
    <StateBadge tone="good">
      {t('state.inClass')} <LanguageText>{classLabel(enrolment)}</LanguageText>
    </StateBadge>
  );
}

function Place({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const { second } = useTwoNames()(student);
  const { admission, enrolment } = presentAdmission(student);
  return (
    <>
      {second && <LanguageText>{second}</LanguageText>}
      {second && ' · '}
      {admission && (
        <>
          {t('list.registerNumber')} <LanguageText>{admission.registerNumber}</LanguageText>
          {enrolment?.rollNumber != null && ` · ${t('list.rollNumber')} ${enrolment.rollNumber}`}
          {' · '}
          <LanguageText>{admission.schoolName}</LanguageText>
        </>
      )}
    </>
  );
}
