import { Button } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import type { TimeTable } from '@shala/contract/time-table.ts';
import { useTranslation } from 'react-i18next';
import { periodTimesHref, timeTablesHref } from '../../../app/links/time-table-links.ts';
import { useMay } from '../../../platform/may.ts';
import { IconClock, IconCopy, IconLayoutGrid, IconPrinter } from '../../../ui/icons.ts';
import { Link } from '../../../ui/navigation.tsx';
import { usePrinting } from '../../../ui/use-printing.tsx';
import { useClassWords } from '../../classes/classes-public.ts';
import { PaperWeek } from './paper-week.tsx';
import styles from './week.module.css';

const size = '1.8rem';

interface WeekToolsProps {
  of: ClassRecord;
  week: TimeTable;
  /** Set where the week may be edited. */
  onCopyDay?: () => void;
}

/** The buttons of a class's week. */
export function WeekTools({ of, week, onCopyDay }: WeekToolsProps) {
  const { t } = useTranslation('time-table');
  const words = useClassWords();
  const may = useMay();
  const sheet = (
    <PaperWeek
      week={week}
      view="class"
      title={t('paper.title', { name: words.label(of) })}
      subtitle={`${of.schoolName} · ${of.academicYearName}`}
    />
  );
  const { print, paper } = usePrinting(() => sheet);
  return (
    <div className={styles.buttons}>
      {onCopyDay && (
        <Button
          variant="default"
          leftSection={<IconCopy size={size} aria-hidden />}
          onClick={onCopyDay}
        >
          {t('copyDay.title')}
        </Button>
      )}
      {may('timeTable/updatePeriods') && !of.isClosed && (
        <Button
          variant="default"
          component={Link}
          href={periodTimesHref(of.schoolId)}
          leftSection={<IconClock size={size} aria-hidden />}
        >
          {t('periods.title')}
        </Button>
      )}
      <Button
        variant="default"
        component={Link}
        href={timeTablesHref(of)}
        leftSection={<IconLayoutGrid size={size} aria-hidden />}
      >
        {t('views.title')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={size} aria-hidden />}
        onClick={() => print(sheet)}
      >
        {t('print')}
      </Button>
      {paper}
    </div>
  );
}
