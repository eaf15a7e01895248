import { useForm } from '@mantine/form';
import { weekdayName } from '@shala/contract/indian-dates.ts';
import { type WeekPlan, weekPlanForm } from '@shala/contract/time-table.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeTablesHref } from '../../../app/links/time-table-links.ts';
import { drafts } from '../../../platform/drafts.ts';
import { useSave } from '../../../platform/use-call.ts';
import { FormPage } from '../../../ui/form/form-page.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useSchoolName } from '../../schools/schools-public.ts';
import { DayButtons } from '../week/day-buttons.tsx';
import styles from '../week/week.module.css';
import { DayPeriods } from './day-periods.tsx';
import { bodyOf, type DayValues, inForm, valuesOf, type WeekValues } from './period-values.ts';

/** A school's period times, one day at a time, because a Saturday may be short. */
export function PeriodTimesForm({ plan }: { plan: WeekPlan }) {
  const { t, i18n } = useTranslation('time-table');
  const { go } = useNavigation();
  const describe = useDescribeIssue();
  const schoolName = useSchoolName(plan.schoolId);
  const [shown, show] = useState(0);
  const save = useSave('timeTable/updatePeriods', {
    invalidates: ['timeTable', 'audit'],
    quiet: true,
  });
  const form = useForm<WeekValues>({
    initialValues: valuesOf(plan),
    validate: (values) => inForm(schemaErrors(weekPlanForm, bodyOf(values), describe), values),
  });
  const dayName = (weekday: number, style?: 'short') => weekdayName(i18n.language, weekday, style);
  useDayOfNewError(form.errors, shown, show);

  return (
    <FormPage<WeekValues, WeekPlan>
      title={t('periods.title')}
      backHref={timeTablesHref(plan)}
      draft={{ storage: drafts, key: `periods/${plan.schoolId}` }}
      form={form}
      onSave={async (values) => {
        const answer = await save.mutateAsync({ body: bodyOf(values) });
        if (answer.success || !answer.errors) return answer;
        const byField = Object.fromEntries(
          answer.errors.map(({ field, message }) => [field, message]),
        );
        const errors = Object.entries(inForm(byField, values));
        return { ...answer, errors: errors.map(([field, message]) => ({ field, message })) };
      }}
      onSaved={() => {
        notify.success(t('periods.saved'));
        go(timeTablesHref(plan));
      }}
      valuesOf={valuesOf}
      showValue={(_, days) =>
        (days as DayValues[])
          .filter(({ periods }) => periods.length > 0)
          .map(
            ({ weekday, periods }) =>
              `${dayName(weekday, 'short')} ${periods[0]?.startsAt}–${periods.at(-1)?.endsAt}`,
          )
          .join(', ')
      }
    >
      <p className={styles.hint}>
        <span translate="no">{schoolName}</span> {plan.version ? '' : t('periods.proposed')}
      </p>
      <DayButtons
        days={form.values.days.map(({ weekday, periods }) => ({
          weekday,
          isOff: periods.length === 0,
        }))}
        chosen={form.values.days[shown]?.weekday ?? 1}
        onChoose={(chosen) => show(form.values.days.findIndex(({ weekday }) => weekday === chosen))}
      />
      <DayPeriods form={form} index={shown} />
    </FormPage>
  );
}

/** Shows the day of a new error; fixing one leaves the shown day as it is. */
function useDayOfNewError(
  errors: Record<string, unknown>,
  shown: number,
  show: (index: number) => void,
): void {
  const wrong = Object.keys(errors).flatMap((path) => {
    const [, index] = /^days\.(\d+)/.exec(path) ?? [];
    return index === undefined ? [] : Number(index);
  });
  const [count, setCount] = useState(0);
  if (wrong.length === count) return;
  setCount(wrong.length);
  const [first] = wrong;
  if (wrong.length > count && first !== undefined && !wrong.includes(shown)) show(first);
}
