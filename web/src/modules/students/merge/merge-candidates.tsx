import type { PossibleDuplicate, Student } from '@shala/contract/students.ts';
import { useTranslation } from 'react-i18next';
import { mergeHref, studentsHref } from '../../../app/links/student-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { SearchDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { valuesOf } from '../form/student-values.ts';
import { alikeQuery } from '../form/use-duplicates.ts';
import styles from './merge.module.css';

type Seen = PossibleDuplicate & { id: string; name: string };

/** Records that may be of the same student, to compare side by side. */
export function MergeCandidates({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const query = alikeQuery(valuesOf(student)) ?? { name: student.name, studentId: student.id };
  const { data, error, refetch } = useCallQuery('student/fetchAlike', { query });
  const columns = useCandidateColumns();
  const inSight = data?.filter((one): one is Seen => one.id !== null && one.name !== null);
  return (
    <>
      <ListHeader title={t('merge.findTitle', { name: nameOf(student) })} about={nameOf(student)} />
      <p className={styles.text}>{t('merge.findText')}</p>
      <DataTable<Seen>
        label={t('merge.candidates')}
        columns={columns}
        rows={inSight}
        idOf={({ id }) => id}
        nameOf={nameOf}
        hrefOf={(one) => mergeHref(student, one)}
        empty={
          <EmptyState
            drawing={<SearchDrawing />}
            title={t('merge.noneTitle')}
            action={<Link href={studentsHref}>{t('page.all')}</Link>}
          >
            {t('merge.noneText')}
          </EmptyState>
        }
        failure={error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      />
    </>
  );
}

function useCandidateColumns() {
  const { t } = useTranslation('students');
  const nameOf = useLocalName();
  const format = useFormat();
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (one: Seen) => <LanguageText>{nameOf(one)}</LanguageText>,
    },
    {
      name: 'dateOfBirth',
      header: t('field.dateOfBirth'),
      cell: ({ dateOfBirth }: Seen) => dateOfBirth && format.date(dateOfBirth),
      inCard: true,
    },
    {
      name: 'school',
      header: t('field.school'),
      cell: ({ schoolName }: Seen) => <LanguageText>{schoolName}</LanguageText>,
      inCard: true,
    },
    {
      name: 'registerNumber',
      header: t('list.registerNumber'),
      cell: ({ registerNumber }: Seen) => <LanguageText>{registerNumber}</LanguageText>,
      inCard: true,
    },
    {
      name: 'because',
      header: t('duplicates.why'),
      cell: ({ because }: Seen) => because.map((one) => t(`duplicates.because.${one}`)).join(', '),
      inCard: true,
    },
  ];
}
