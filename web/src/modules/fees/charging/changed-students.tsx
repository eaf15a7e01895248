import type { Charging } from '@shala/contract/fee-charging.ts';
import { useTranslation } from 'react-i18next';
import { feeAccountHref } from '../../../app/links/fee-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../fees.module.css';
import { Money } from '../money.tsx';

interface ChangedStudentsProps {
  students: Charging['students'];
  /** How many change; the list has those with the largest change. */
  total: number;
}

/** For whom the most changes. */
export function ChangedStudents({ students, total }: ChangedStudentsProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const format = useFormat();
  return (
    <>
      <DataTable<Charging['students'][number]>
        label={t('charging.students')}
        columns={[
          {
            name: 'name',
            header: t('field.name'),
            cell: (student) => <LanguageText>{nameOf(student)}</LanguageText>,
          },
          {
            name: 'class',
            header: t('field.class'),
            cell: ({ className }) => <LanguageText>{className}</LanguageText>,
            inCard: true,
          },
          {
            name: 'charges',
            header: t('charging.added'),
            cell: ({ charges }) => format.number(charges),
            align: 'end',
          },
          {
            name: 'reversals',
            header: t('charging.cancelled'),
            cell: ({ reversals }) => format.number(reversals),
            align: 'end',
          },
          {
            name: 'toAdvance',
            header: t('figure.advance'),
            cell: ({ toAdvancePaise }) => <Money paise={toAdvancePaise} />,
            align: 'end',
          },
          {
            name: 'change',
            header: t('charging.change'),
            cell: ({ changePaise }) => <Money paise={changePaise} />,
            align: 'end',
            inCard: true,
          },
        ]}
        rows={students}
        idOf={({ admissionId }) => admissionId}
        nameOf={nameOf}
        hrefOf={({ admissionId }) => feeAccountHref(admissionId)}
        empty={null}
      />
      {students.length < total && (
        <p className={styles.quiet}>
          {t('charging.more', {
            count: total - students.length,
            n: format.number(total - students.length),
          })}
        </p>
      )}
    </>
  );
}
