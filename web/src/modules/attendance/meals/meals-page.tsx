import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { attendanceHref } from '../../../app/links/register-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { StepChoice } from '../../../ui/form/step-choice.tsx';
import { IconPlus, IconPrinter } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { ChooseSchool, SchoolFilter } from '../../schools/schools-public.ts';
import {
  AttendanceHeader,
  useAttendancePlace,
} from '../../staff-attendance/staff-attendance-public.ts';
import overview from '../overview/overview.module.css';
import { GrainDialog } from './grain-dialog.tsx';
import { GrainStock } from './grain-stock.tsx';
import { MealTable } from './meal-table.tsx';

/** The register of midday meals of a month, with the stock of grain. */
export const MealsPage = () => (
  <RequirePermission row="attendance/fetchMeals" redirectTo={attendanceHref('self-attendance')}>
    <Meals />
  </RequirePermission>
);

function Meals() {
  const { t } = useTranslation('attendance');
  const may = useMay();
  const { schoolId, month, choose } = useAttendancePlace();
  const entering = useUrlDialog('grain');
  return (
    <>
      <AttendanceHeader
        title={t('mealMonth.title')}
        here="meals"
        schoolId={schoolId}
        action={
          schoolId &&
          may('attendance/addGrain', 'create') && (
            <Button
              leftSection={<IconPlus size="1.8rem" aria-hidden />}
              onClick={() => entering.open('new')}
            >
              {t('mealMonth.add')}
            </Button>
          )
        }
      />
      {schoolId ? (
        <>
          <div className={overview.choice}>
            <StepChoice
              kind="month"
              value={month}
              onChoose={(chosen) => choose({ month: chosen })}
            />
            <SchoolFilter chosen={schoolId} />
          </div>
          <MonthOfSchool key={`${schoolId}/${month}`} schoolId={schoolId} month={month} />
          <LazyPart>
            {entering.about && <GrainDialog schoolId={schoolId} onClose={entering.close} />}
          </LazyPart>
        </>
      ) : (
        <ChooseSchool />
      )}
    </>
  );
}

function MonthOfSchool({ schoolId, month }: { schoolId: string; month: string }) {
  const { t } = useTranslation('attendance');
  const format = useFormat();
  const query = { schoolId, month };
  const { data, error, refetch } = useCallQuery('attendance/fetchMeals', { query });
  if (!data && error) return <ErrorState failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  return (
    <>
      <p className="print-only">
        <LanguageText>{data.schoolName}</LanguageText> · {t('mealMonth.title')},{' '}
        {format.month(month)}
      </p>
      <MealTable month={data} />
      <GrainStock month={data} />
      <Button
        className="screen-only"
        variant="default"
        leftSection={<IconPrinter size="1.8rem" aria-hidden />}
        onClick={() => window.print()}
      >
        {t('mealMonth.print')}
      </Button>
    </>
  );
}
