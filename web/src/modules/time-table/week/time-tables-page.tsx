import { Button, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { classesHref, classTimeTableHref } from '../../../app/links/class-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useUserData } from '../../../platform/user-data.ts';
import { IconPrinter } from '../../../ui/icons.ts';
import { Link } from '../../../ui/navigation.tsx';
import { CalendarDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { usePrinting } from '../../../ui/use-printing.tsx';
import { useClassPlace, useClassWords } from '../../classes/classes-public.ts';
import { ChooseSchool, SchoolFilter, useSchoolName } from '../../schools/schools-public.ts';
import type { WeekView as View } from './lesson-words.tsx';
import { PaperWeek } from './paper-week.tsx';
import { TimeTablesHeader } from './time-tables-header.tsx';
import styles from './week.module.css';
import { weekOf, weeksOf } from './week-choice.ts';
import { WeekView } from './week-view.tsx';

const size = '1.8rem';
const views = ['class', 'teacher', 'room'] as const;

/** A school's time table by class, by teacher or by room. */
export function TimeTablesPage() {
  const { t } = useTranslation('time-table');
  const words = useClassWords();
  const { place, year, years } = useClassPlace();
  const { search, navigate } = useUrlState();
  const schoolName = useSchoolName(place.schoolId);
  const { schoolId, academicYearId } = place;
  const { data, error, refetch } = useCallQuery(
    'timeTable/fetchBySchool/:schoolId',
    {
      params: { schoolId: schoolId ?? '' },
      query: academicYearId ? { academicYearId } : {},
    },
    { enabled: schoolId !== undefined },
  );
  const own = useUserData();
  const usual = own?.role === 'Teacher' ? 'teacher' : 'class';
  const view: View = views.find((one) => one === search.view) ?? usual;
  const choices = data ? weeksOf(data, view, words.label) : [];
  const chosen =
    choices.find(({ id }) => id === search.of) ??
    choices.find(({ id }) => id === own?.id) ??
    choices[0];
  const show = (changed: Record<string, string>) =>
    navigate({ search: { ...search, ...changed }, replace: false });

  const sheets = (of: typeof choices) =>
    data &&
    of.map(({ id, name }) => (
      <PaperWeek
        key={id}
        week={weekOf(data, view, id)}
        view={view}
        title={t('paper.title', { name })}
        subtitle={[schoolName, year?.name].filter(Boolean).join(' · ')}
      />
    ));
  const { print, paper } = usePrinting(() => chosen && sheets([chosen]));

  return (
    <>
      <TimeTablesHeader place={place} years={years ?? []} />
      <div className={styles.choice}>
        {schoolId && <SchoolFilter chosen={schoolId} />}
        {data && data.lessons.length > 0 && (
          <>
            <NativeSelect
              aria-label={t('views.by')}
              value={view}
              onChange={(event) => show({ view: event.currentTarget.value, of: '' })}
              data={views.map((one) => ({ value: one, label: t(`views.${one}`) }))}
            />
            <NativeSelect
              disabled={!chosen}
              translate="no"
              aria-label={t(`views.${view}`)}
              value={chosen?.id ?? ''}
              onChange={(event) => show({ of: event.currentTarget.value })}
              data={choices.map(({ id, name }) => ({ value: id, label: name }))}
            />
            {view === 'class' && chosen && (
              <Button variant="default" component={Link} href={classTimeTableHref(chosen)}>
                {t('views.open')}
              </Button>
            )}
            <Button
              variant="default"
              leftSection={<IconPrinter size={size} aria-hidden />}
              disabled={!chosen}
              onClick={() => chosen && print(sheets([chosen]))}
            >
              {t('print')}
            </Button>
            <Button variant="default" disabled={!chosen} onClick={() => print(sheets(choices))}>
              {t(`views.printAll.${view}`, { count: choices.length })}
            </Button>
          </>
        )}
      </div>
      {!schoolId ? (
        <ChooseSchool>{t('views.choose')}</ChooseSchool>
      ) : error && !data ? (
        <ErrorState failure={error.answer} onRetry={() => void refetch()} />
      ) : !data ? (
        <div className={styles.waiting} aria-busy="true" />
      ) : data.lessons.length === 0 ? (
        <EmptyState
          drawing={<CalendarDrawing />}
          title={t('none.title')}
          action={
            <Button component={Link} href={classesHref}>
              {t('none.action')}
            </Button>
          }
        >
          {t('none.schoolText')}
        </EmptyState>
      ) : chosen ? (
        <WeekView
          week={weekOf(data, view, chosen.id)}
          view={view}
          label={t('paper.title', { name: chosen.name })}
        />
      ) : (
        <EmptyState drawing={<CalendarDrawing />} title={t('none.noRooms')} />
      )}
      {paper}
    </>
  );
}
