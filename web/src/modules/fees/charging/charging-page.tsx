import { NativeSelect } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { useTranslation } from 'react-i18next';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { isDayText } from '../../../ui/form/step-choice.tsx';
import { DateFilter } from '../../../ui/list/date-filter.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import {
  useClassesOfSchool,
  useClassPlace,
  useClassWords,
  YearSelect,
} from '../../classes/classes-public.ts';
import { SchoolFilter, useOwnSchools } from '../../schools/schools-public.ts';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { FeesOfSchool } from '../fees-of-school.tsx';
import { useFeePlace } from '../use-fee-place.ts';
import { Preview } from './preview.tsx';

/** Brings what students owe up to the structures of a year, after a preview. */
export function ChargingPage() {
  const { t } = useTranslation('fees');
  return (
    <FeesOfSchool row="fees/recordCharges" title={t('charging.title')} here="charging">
      {(schoolId) => <OfSchool key={schoolId} schoolId={schoolId} />}
    </FeesOfSchool>
  );
}

function OfSchool({ schoolId }: { schoolId: string }) {
  const { t } = useTranslation('fees');
  const own = useOwnSchools();
  const { place, year, years, error, refetch } = useClassPlace();
  return (
    <>
      <FeesHeader title={t('charging.title')} here="charging" />
      <p className={styles.intro}>{t('charging.text')}</p>
      <div className={styles.choice}>
        {years && <YearSelect years={years} chosen={place.academicYearId} />}
        {!(own && own.length < 2) && <SchoolFilter chosen={schoolId} />}
      </div>
      {!years && error && <ErrorState failure={error.answer} onRetry={() => void refetch()} />}
      {!years && !error && <RecordSkeleton />}
      {years && !year && <p className={styles.quiet}>{t('structure.noYear')}</p>}
      {year && <OfYear key={year.id} schoolId={schoolId} year={year} />}
    </>
  );
}

function OfYear({ schoolId, year }: { schoolId: string; year: AcademicYear }) {
  const { t } = useTranslation('fees');
  const { search, navigate } = useUrlState();
  const { today } = useFeePlace();
  const words = useClassWords();
  const { classes = [] } = useClassesOfSchool(schoolId, { academicYearId: year.id });
  // A standard of one class is that class.
  const standards = [...new Set(classes.map((one) => one.standard))].filter(
    (standard) => classes.filter((one) => one.standard === standard).length > 1,
  );
  const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined);
  const classId = textOf(search.classId);
  const standard = classId || search.standard === undefined ? undefined : Number(search.standard);
  const admissionId = textOf(search.admissionId);
  const until = isDayText(search.until) ? search.until : today;
  const choose = (values: Record<string, string | undefined>) => {
    const { classId: _, standard: __, until: ___, ...others } = search;
    const chosen = { classId, standard: standard?.toString(), until: search.until, ...values };
    const known = Object.entries(chosen).filter(([, value]) => value);
    navigate({ search: { ...others, ...Object.fromEntries(known) }, replace: true });
  };
  return (
    <>
      <div className={styles.choice}>
        {!admissionId && (
          <NativeSelect
            label={t('field.class')}
            translate="no"
            value={classId ?? (standard === undefined ? '' : String(standard))}
            data={[
              { value: '', label: t('charging.wholeSchool') },
              ...standards.map((one) => ({
                value: String(one),
                label: t('charging.wholeStandard', { standard: words.standard(one) }),
              })),
              ...classes.map(({ id, label }) => ({ value: id, label })),
            ]}
            onChange={({ currentTarget: { value } }) => {
              const isClass = classes.some(({ id }) => id === value);
              choose(
                isClass
                  ? { classId: value, standard: undefined }
                  : { classId: undefined, standard: value },
              );
            }}
          />
        )}
        <DateFilter
          label={t('charging.until')}
          value={until}
          onChange={(day) => choose({ until: day })}
        />
      </div>
      <Preview of={{ schoolId, academicYearId: year.id, standard, classId, admissionId, until }} />
    </>
  );
}
