import { Button } from '@mantine/core';
import type { Leave } from '@shala/contract/leave.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { AssignedSubstitute, type Period, SubstituteSelect } from '../review/substitute-select.tsx';
import type { ChosenSubstitutes } from './chosen-substitutes.ts';
import styles from './leave.module.css';

/** A leave of months has hundreds of periods, and each asks who is free then. */
const shownAtFirst = 20;

interface CoveredPeriodsProps {
  leave: Leave;
  periods: readonly Period[];
  chosen: ChosenSubstitutes;
}

/** The periods that substitutes take: chosen with the approval, or changed after it. */
export function CoveredPeriods({ leave, periods, chosen }: CoveredPeriodsProps) {
  const { t } = useTranslation('leave');
  const may = useMay();
  const format = useFormat();
  const nameOf = useLocalName();
  const [isWhole, setIsWhole] = useState(false);
  const isMine = may('timeTable/updateSubstitute');
  const shown = isWhole ? periods : periods.slice(0, shownAtFirst);
  const substituteOf = (period: Period) => {
    if (isMine && leave.state === 'approved') return <AssignedSubstitute period={period} />;
    if (isMine && leave.isMineToAnswer) {
      return (
        <SubstituteSelect
          period={period}
          value={chosen.chosenFor(period)}
          onChoose={(substitute) => chosen.choose(period, substitute)}
        />
      );
    }
    return <LanguageText>{period.substituteName ?? t('periods.notAssigned')}</LanguageText>;
  };
  const columns: Column<Period>[] = [
    {
      name: 'day',
      header: t('field.day'),
      cell: ({ day }) => format.day(day),
      // A day is never cut.
      width: '13rem',
    },
    {
      name: 'period',
      header: t('periods.period'),
      cell: ({ period }) => period,
      align: 'end',
      inCard: true,
    },
    {
      name: 'lesson',
      header: t('periods.lesson'),
      cell: ({ className, ...subject }) => (
        <LanguageText>{`${className} · ${nameOf(namesOf('subject', subject))}`}</LanguageText>
      ),
      inCard: true,
    },
    { name: 'substitute', header: t('periods.substitute'), cell: substituteOf, inCard: true },
  ];
  return (
    <section className={styles.part}>
      <h3>{t('periods.title', { count: periods.length })}</h3>
      {leave.isMineToAnswer && (
        <p className={styles.quiet}>{t(isMine ? 'periods.assign' : 'periods.later')}</p>
      )}
      <DataTable<Period>
        label={t('periods.title', { count: periods.length })}
        columns={columns}
        rows={shown}
        idOf={({ day, lessonId }) => `${day}/${lessonId}`}
        nameOf={({ day, className }) => `${format.day(day)}, ${className}`}
        empty={null}
      />
      {shown.length < periods.length && (
        <Button variant="default" mt="md" onClick={() => setIsWhole(true)}>
          {t('periods.all', { n: formatNumber(periods.length) })}
        </Button>
      )}
    </section>
  );
}
