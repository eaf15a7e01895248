import { Button } from '@mantine/core';
import type { ClassRecord } from '@shala/contract/classes.ts';
import { Navigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { classStudentsHref, promotionsHref } from '../../../app/links/class-links.ts';
import { newYearHref } from '../../../app/links/year-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { Link } from '../../../ui/navigation.tsx';
import { CalendarDrawing, PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useYears } from '../../academic-years/academic-years-public.ts';
import { ClassPage } from '../../classes/classes-public.ts';
import styles from '../enrolments.module.css';
import { PromotionForm } from './promotion-form.tsx';

export const PromotionPage = () => <ClassPage tab="students" Part={Promotion} />;

/** A class and the open years that come after its own. */
function Promotion({ of }: { of: ClassRecord }) {
  const { t } = useTranslation('enrolments');
  const may = useMay();
  const { search } = useUrlState();
  const { data: years, error, refetch } = useYears(of.schoolId);
  if (!may('studentSchool/promoteClass')) return <Navigate to={classStudentsHref(of)} replace />;
  if (error && !years) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!years) return <div className={styles.waiting} aria-busy="true" />;
  const own = years.find(({ id }) => id === of.academicYearId);
  const later = years
    .filter(({ isClosed, startsOn }) => !isClosed && (!own || startsOn > own.endsOn))
    .sort((one, other) => one.startsOn.localeCompare(other.startsOn));
  const year = later.find(({ id }) => id === search.toYearId) ?? later[0];
  if (!year) {
    const mayAddYear = may('academicYear/addEdit', 'create');
    return (
      <EmptyState
        drawing={<CalendarDrawing />}
        title={t('promotion.noYear')}
        action={
          mayAddYear && (
            <Button component={Link} href={newYearHref}>
              {t('promotion.addYear')}
            </Button>
          )
        }
      >
        {t('promotion.noYearText', { year: of.academicYearName })}{' '}
        {!mayAddYear && t('promotion.noYearOffice')}
      </EmptyState>
    );
  }
  return <Previewed key={year.id} of={of} toYearId={year.id} years={later} />;
}

interface PreviewedProps {
  of: ClassRecord;
  toYearId: string;
  years: readonly { id: string; name: string }[];
}

function Previewed({ of, toYearId, years }: PreviewedProps) {
  const { t } = useTranslation('enrolments');
  const { data, error, refetch } = useCallQuery(
    'studentSchool/fetchPromotionPreview',
    { query: { classId: of.id, toYearId } },
    // What has been decided is not pulled away under the hands.
    { refetchOnWindowFocus: false },
  );
  if (error && !data) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <div className={styles.waiting} aria-busy="true" />;
  if (data.rows.length === 0) {
    return (
      <EmptyState drawing={<PeopleDrawing />} title={t('classStudents.nobody')}>
        <Link className={styles.inText} href={promotionsHref({ schoolId: of.schoolId })}>
          {t('promotions.title')}
        </Link>
      </EmptyState>
    );
  }
  const enrolmentIds = data.rows.map(({ enrolmentId }) => enrolmentId).join();
  return <PromotionForm key={enrolmentIds} of={of} preview={data} years={years} />;
}
