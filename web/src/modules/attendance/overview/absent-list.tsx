import type { AbsentStudent } from '@shala/contract/attendance-overviews.ts';
import { useTranslation } from 'react-i18next';
import { studentAttendanceHref } from '../../../app/links/student-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { Phone } from '../../../ui/phone.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { absentAsText, mobilesOf } from './absent-text.ts';
import { ChoiceRow } from './choice-row.tsx';
import styles from './overview.module.css';

const rows = [1, 3, 7];

/** The absent students with their days absent and guardians' mobiles, which can be copied. */
export function AbsentList({ schoolId, day }: { schoolId: string; day: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const words = useClassWords();
  const nameOf = useLocalName();
  const may = useMay();
  const { search, navigate } = useUrlState();
  const inARow = rows.find((n) => String(n) === String(search.inARow)) ?? 1;
  const { data, error, refetch, isPlaceholderData } = useCallQuery(
    'attendance/fetchByDate',
    { query: { schoolId, day, inARow } },
    { keepPrevious: true },
  );
  const columns: Column<AbsentStudent>[] = [
    {
      name: 'name',
      header: t('field.student'),
      cell: (student) => (
        <TwoLines second={student.note && <LanguageText>{student.note}</LanguageText>}>
          <LanguageText>{nameOf(student)}</LanguageText>
        </TwoLines>
      ),
    },
    {
      name: 'class',
      header: t('field.class'),
      cell: (student) => <LanguageText>{words.label(student)}</LanguageText>,
      inCard: true,
    },
    {
      name: 'inARow',
      header: t('field.inARow'),
      cell: ({ absentInARow }) => format.number(absentInARow),
      align: 'end',
      inCard: true,
    },
    {
      name: 'guardian',
      header: t('field.guardian'),
      cell: ({ guardianName, mobile }) => (
        <TwoLines second={mobile && <Phone number={mobile} />}>
          {guardianName ? <LanguageText>{guardianName}</LanguageText> : '–'}
        </TwoLines>
      ),
      inCard: true,
    },
  ];
  return (
    <section className={styles.absent} aria-labelledby="absent">
      <header>
        <h2 id="absent">{t('absent.title')}</h2>
        <ChoiceRow
          label={t('absent.inARow')}
          values={rows}
          chosen={inARow}
          textOf={(n) => t(`absent.days.${n}`)}
          onChoose={(n) => navigate({ search: { ...search, inARow: n }, replace: true })}
        />
        {data && data.length > 0 && (
          <>
            <CopyButton
              text={absentAsText(data, { label: words.label, nameOf })}
              label={t('absent.copy')}
              size="sm"
            />
            <CopyButton text={mobilesOf(data)} label={t('absent.copyMobiles')} size="sm" />
          </>
        )}
      </header>
      <DataTable<AbsentStudent>
        label={t('absent.title')}
        columns={columns}
        rows={data}
        idOf={({ enrolmentId }) => enrolmentId}
        nameOf={nameOf}
        hrefOf={
          may('student/fetchById/:id')
            ? ({ studentId }) => studentAttendanceHref({ id: studentId })
            : undefined
        }
        isRefreshing={isPlaceholderData}
        empty={
          <p className={styles.quiet}>{t(inARow === 1 ? 'absent.none' : 'absent.noneSoLong')}</p>
        }
        failure={listFailure({ data, error, refetch })}
      />
    </section>
  );
}
