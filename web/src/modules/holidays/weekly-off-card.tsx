import { Button } from '@mantine/core';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { listFailure } from '../../ui/list/list-failure.tsx';
import { Named } from '../../ui/named.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { useOwnSchools } from '../schools/schools-public.ts';
import styles from './holidays.module.css';
import { useHolidayWords } from './use-holiday-words.ts';

const WeeklyOffDialog = lazy(() => import('./weekly-off-dialog.tsx'));

/** The weekly days off of the school, or of the programme where none is chosen, and who says so. */
export function WeeklyOffCard({ schoolId }: { schoolId: string | undefined }) {
  const { t } = useTranslation('holidays');
  const may = useMay();
  const words = useHolidayWords();
  const format = useFormat();
  const isOffice = useOwnSchools() === undefined;
  const { data, error, refetch } = useCallQuery('holiday/fetchWeeklyOff', {
    query: schoolId ? { schoolId } : {},
  });
  const setting = useUrlDialog('weekly');
  const maySet =
    may('holiday/updateWeeklyOff') && (data?.isMine || (isOffice && schoolId === undefined));
  const by = data?.placeName ?? t('place.programme');
  return (
    <section className={styles.week} aria-labelledby="weekly">
      <div>
        <h2 id="weekly">{t('week.title')}</h2>
        {listFailure({ data, error, refetch })}
        <p aria-busy={!data && !error}>
          {data && (
            <>
              <strong>{words.week(data)}</strong>{' '}
              <span className={styles.quiet}>
                <Named text={t('week.by', { place: by })} name={data.placeName ?? undefined} />
              </span>
              {data.later.map((one) => (
                <span key={one.from} className={styles.later}>
                  {t('week.later', { day: format.day(one.from), week: words.week(one) })}
                </span>
              ))}
            </>
          )}
        </p>
      </div>
      {maySet && (
        <Button variant="default" onClick={() => setting.open('set')}>
          {t('week.set')}
        </Button>
      )}
      <LazyPart>
        {maySet && setting.about && <WeeklyOffDialog schoolId={schoolId} onClose={setting.close} />}
      </LazyPart>
    </section>
  );
}
