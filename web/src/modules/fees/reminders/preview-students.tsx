import type { RemindersPreview } from '@shala/contract/fee-reminders.ts';
import { useTranslation } from 'react-i18next';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../fees.module.css';
import { Money } from '../money.tsx';

type Student = RemindersPreview['students'][number];

/** The class, and when the student left it. */
function PlaceOf({ student: { className, leftOn } }: { student: Student }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  return (
    <>
      {className && <LanguageText>{className}</LanguageText>}
      {className && leftOn && ' · '}
      {leftOn && t('dues.left', { day: format.day(leftOn) })}
    </>
  );
}

/** Whom the messages reach, then who is skipped, with the reason. */
export function PreviewStudents({ preview }: { preview: RemindersPreview }) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const nameOf = useLocalName();
  const { students, totals, skipped } = preview;
  const more = totals.students + skipped.noMobile + skipped.reminded - students.length;
  return (
    <>
      <DataTable<Student>
        label={t('reminders.to')}
        columns={[
          {
            name: 'name',
            header: t('field.name'),
            cell: (student) => (
              <TwoLines second={<PlaceOf student={student} />}>
                <LanguageText>{nameOf(student)}</LanguageText>
              </TwoLines>
            ),
          },
          {
            name: 'mobile',
            header: t('field.mobile'),
            cell: ({ mobile, reason }) =>
              reason ? (
                t(`reminders.reason.${reason}`)
              ) : (
                <LanguageText>{mobile ?? ''}</LanguageText>
              ),
            inCard: true,
          },
          {
            name: 'overdue',
            header: t('figure.overdue'),
            cell: ({ paise }) => <Money paise={paise} />,
            align: 'end',
            inCard: true,
          },
          {
            name: 'parts',
            header: t('reminders.parts'),
            cell: ({ parts }) => (parts === null ? '–' : format.number(parts)),
            align: 'end',
          },
        ]}
        rows={students}
        idOf={({ admissionId }) => admissionId}
        nameOf={nameOf}
        hrefOf={({ admissionId }) => feeAccountHref(admissionId)}
        empty={null}
      />
      {more > 0 && (
        <p className={styles.quiet}>{t('reminders.andMore', { n: format.number(more) })}</p>
      )}
    </>
  );
}
