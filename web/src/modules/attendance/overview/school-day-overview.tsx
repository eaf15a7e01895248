import type { DayOfSchool } from '@shala/contract/attendance-overviews.ts';
import { presentShare } from '@shala/contract/mark-statuses.ts';
import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { schoolHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { type Column, DataTable } from '../../../ui/list/data-table.tsx';
import { TwoLines } from '../../../ui/list/two-lines.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { CalendarDrawing, ClassDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { MealsOfDay } from '../meals/meals-of-day.tsx';
import { AbsentList } from './absent-list.tsx';
import { AreaPath } from './area-path.tsx';
import { GroupTable } from './group-table.tsx';
import styles from './overview.module.css';
import { sumOf } from './totals.ts';
import { TotalsLine } from './totals-line.tsx';
import { TrendBars } from './trend-bars.tsx';

type ClassOfDay = DayOfSchool['classes'][number];

/** A school's day: its registers, totals and absent students. */
export function SchoolDayOverview({ schoolId, day }: { schoolId: string; day: string }) {
  const { t } = useTranslation('attendance');
  const nameOf = useLocalName();
  const may = useMay();
  const isOffice = useOwnSchools() === undefined;
  const { data, error, refetch } = useCallQuery('attendance/fetchBySchool', {
    query: { schoolId, day },
  });
  if (error && !data) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  const hrefOf = ({ classId }: ClassOfDay) =>
    attendanceHref('class-register', { classId, schoolId: isOffice ? schoolId : undefined, day });
  const due = data.classes.filter(({ isDue }) => isDue);
  const missing = due.filter(({ markedAt }) => markedAt === null);
  const marked = due.length - missing.length;
  return (
    <>
      {isOffice && <AreaPath path={data.path} query={{ day }} />}
      <h2>
        {may('school/fetchSchoolWithId/:id') ? (
          <Link href={schoolHref({ id: schoolId })}>
            <LanguageText>{data.schoolName}</LanguageText>
          </Link>
        ) : (
          <LanguageText>{data.schoolName}</LanguageText>
        )}
      </h2>
      {data.day.kind === 'off' ? (
        <EmptyState drawing={<CalendarDrawing />} title={nameOf(data.day) ?? t('dayOff')}>
          {t('dayOffText')}
        </EmptyState>
      ) : (
        <>
          <p className={styles.quiet}>{t('marked', { marked, count: due.length })}</p>
          <TotalsLine
            totals={sumOf(data.classes.map(({ totals }) => totals))}
            isMarked={marked > 0}
          />
          {marked > 0 && missing.length > 0 && <Missing classes={missing} hrefOf={hrefOf} />}
          <Classes classes={data.classes} hrefOf={hrefOf} />
          <MealsOfDay key={JSON.stringify(data.served)} school={data} />
          <AbsentList schoolId={schoolId} day={day} />
        </>
      )}
      <div className={styles.below}>
        <GroupTable groups={data.groups} />
        <TrendBars trend={data.trend} />
      </div>
    </>
  );
}

interface ClassesProps {
  classes: readonly ClassOfDay[];
  /** Leads to the register of a class on the day. */
  hrefOf: (one: ClassOfDay) => string;
}

/** Lists the unmarked classes apart, because a school may have sixty. */
function Missing({ classes, hrefOf }: ClassesProps) {
  const { t } = useTranslation('attendance');
  const words = useClassWords();
  return (
    <section className={styles.missing} aria-labelledby="missing">
      <h3 id="missing">{t('missing')}</h3>
      <ul>
        {classes.map((one) => (
          <li key={one.classId}>
            <Link href={hrefOf(one)}>
              <LanguageText>{words.label(one)}</LanguageText>
            </Link>{' '}
            {one.classTeacherName && <LanguageText>{one.classTeacherName}</LanguageText>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Classes({ classes, hrefOf }: ClassesProps) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const words = useClassWords();
  const columns: Column<ClassOfDay>[] = [
    {
      name: 'class',
      header: t('field.class'),
      cell: (one) => (
        <TwoLines
          second={one.classTeacherName && <LanguageText>{one.classTeacherName}</LanguageText>}
        >
          <Link href={hrefOf(one)}>
            <LanguageText>{words.label(one)}</LanguageText>
          </Link>
        </TwoLines>
      ),
    },
    {
      name: 'state',
      header: t('field.register'),
      cell: ({ markedAt, markedBy, isComplete, isDue }) => {
        if (!isDue) return t('register.notDue');
        return markedAt ? (
          <TwoLines second={[markedBy, format.time(markedAt)].filter(Boolean).join(' · ')}>
            <StateBadge tone={isComplete ? 'good' : 'warn'}>
              {t(isComplete ? 'register.marked' : 'register.partly')}
            </StateBadge>
          </TwoLines>
        ) : (
          <StateBadge tone="waiting">{t('register.missing')}</StateBadge>
        );
      },
      inCard: true,
    },
    {
      name: 'enrolled',
      header: t('dayTotals.enrolled'),
      cell: ({ totals }) => format.number(totals.enrolled),
      align: 'end',
    },
    {
      name: 'absent',
      header: t('dayTotals.absent'),
      cell: ({ totals, markedAt }) => (markedAt ? format.number(totals.absent) : '–'),
      align: 'end',
      inCard: true,
    },
    {
      name: 'share',
      header: t('field.present'),
      cell: ({ totals, markedAt }) => {
        const share = markedAt ? presentShare(totals) : undefined;
        return share === undefined ? '–' : format.percent(share);
      },
      align: 'end',
      inCard: true,
    },
  ];
  return (
    <DataTable<ClassOfDay>
      label={t('classes')}
      columns={columns}
      rows={classes}
      idOf={({ classId }) => classId}
      nameOf={(one) => words.label(one)}
      empty={
        <EmptyState drawing={<ClassDrawing />} title={t('noClasses')}>
          {t('noClassesText')}
        </EmptyState>
      }
    />
  );
}
