import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { structuresHref } from '../../../app/links/fee-links.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useClassPlace, YearSelect } from '../../classes/classes-public.ts';
import { SchoolFilter, useOwnSchools } from '../../schools/schools-public.ts';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool } from '../fees-of-school.tsx';
import { PaperSchool } from '../paper-school.tsx';
import { Concessions } from './concessions/concessions.tsx';
import { StructureList } from './structure-list.tsx';

const Stops = lazy(async () => ({ default: (await import('../stops/stops.tsx')).Stops }));

/** What a year costs, and what lowers it. */
export function StructuresPage() {
  const { t } = useTranslation('fees');
  return (
    <FeesOfSchool row="fees/fetchFeesStructure" title={t('structure.title')} here="structures">
      {(schoolId) => <OfSchool key={schoolId} schoolId={schoolId} />}
    </FeesOfSchool>
  );
}

function OfSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const own = useOwnSchools();
  const { search } = useUrlState();
  const { place, year, years, error, refetch } = useClassPlace();
  const tab = search.tab === 'concessions' || search.tab === 'stops' ? search.tab : 'structures';
  const titles = {
    structures: t('structure.title'),
    concessions: t('concession.title'),
    stops: t('stops.title'),
  };
  const query = {
    ...(search.schoolId ? { schoolId } : {}),
    academicYearId: place.academicYearId,
  };
  const hrefs = {
    structures: structuresHref(query),
    concessions: structuresHref({ ...query, tab: 'concessions' }),
    stops: structuresHref({ ...query, tab: 'stops' }),
  };
  const about = { schoolId, years: years ?? [], year: year! };
  return (
    <>
      <FeesHeader title={titles[tab]} here="structures" />
      <PaperSchool schoolId={schoolId}>
        <LanguageText>{year?.name ?? ''}</LanguageText>
      </PaperSchool>
      <div className={styles.choice}>
        {years && <YearSelect years={years} chosen={place.academicYearId} />}
        {!(own && own.length < 2) && <SchoolFilter chosen={schoolId} />}
      </div>
      <RecordTabs
        tabs={[
          { href: hrefs.structures, label: t('structure.tab') },
          { href: hrefs.concessions, label: t('concession.tab') },
          { href: hrefs.stops, label: t('stops.tab') },
        ]}
        current={hrefs[tab]}
      />
      {!years && error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!years && !error && <RecordSkeleton />}
      {years && !year && <p className={styles.quiet}>{t('structure.noYear')}</p>}
      {year && tab === 'structures' && <StructureList {...about} />}
      {year && tab === 'concessions' && <Concessions {...about} />}
      <LazyPart>{year && tab === 'stops' && <Stops {...about} />}</LazyPart>
    </>
  );
}
