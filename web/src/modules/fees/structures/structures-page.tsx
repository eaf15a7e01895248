import { useTranslation } from 'react-i18next';
import { structuresHref } from '../../../app/links/fee-links.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useClassPlace, YearSelect } from '../../classes/classes-public.ts';
import { SchoolFilter, useOwnSchools } from '../../schools/schools-public.ts';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool } from '../fees-of-school.tsx';
import { Concessions } from './concessions/concessions.tsx';
import { StructureList } from './structure-list.tsx';

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
  const isConcessions = search.tab === 'concessions';
  const query = {
    ...(search.schoolId ? { schoolId } : {}),
    academicYearId: place.academicYearId,
  };
  const hrefs = {
    structures: structuresHref(query),
    concessions: structuresHref({ ...query, tab: 'concessions' }),
  };
  const about = { schoolId, years: years ?? [], year: year! };
  return (
    <>
      <FeesHeader title={t('structure.title')} here="structures" />
      <div className={styles.choice}>
        {years && <YearSelect years={years} chosen={place.academicYearId} />}
        {!(own && own.length < 2) && <SchoolFilter chosen={schoolId} />}
      </div>
      <RecordTabs
        tabs={[
          { href: hrefs.structures, label: t('structure.tab') },
          { href: hrefs.concessions, label: t('concession.tab') },
        ]}
        current={isConcessions ? hrefs.concessions : hrefs.structures}
      />
      {!years && error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!years && !error && <RecordSkeleton />}
      {years && !year && <p className={styles.quiet}>{t('structure.noYear')}</p>}
      {year && (isConcessions ? <Concessions {...about} /> : <StructureList {...about} />)}
    </>
  );
}
