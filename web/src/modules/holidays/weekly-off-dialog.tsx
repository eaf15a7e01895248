import { useForm } from '@mantine/form';
import { type WeeklyOff, weeklyOffForm } from '@shala/contract/holidays.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../platform/call.ts';
import { useCallQuery, useSave } from '../../platform/use-call.ts';
import { useUserData } from '../../platform/user-data.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';
import { notify } from '../../ui/notify.ts';
import { useOwnSchools } from '../schools/schools-public.ts';
import { PlaceFields, type PlaceValues } from './place-fields.tsx';
import { missingPlace, placeOf, placeValues } from './place-values.ts';
import { daysChanged } from './use-holiday-actions.tsx';
import { useHolidayWords } from './use-holiday-words.ts';

interface WeeklyOffDialogProps {
  schoolId: string | undefined;
  onClose: () => void;
}

interface Values extends PlaceValues {
  version?: number;
  weekdays: string[];
  saturdays: string[];
}

const weekdays = [1, 2, 3, 4, 5, 6, 7];
const saturdays = [1, 2, 3, 4, 5];

const inForm = (week: WeeklyOff) => ({
  version: week.version,
  weekdays: week.weekdays.map(String),
  saturdays: week.saturdays.map(String),
});

const bodyOf = ({ version, weekdays = [], saturdays = [], ...place }: Partial<Values>) => ({
  ...(version ? { version } : {}),
  ...placeOf(place),
  weekdays: weekdays.map(Number),
  saturdays: saturdays.map(Number),
});

/** Which days of the week are off at a place; it begins with what holds there now. */
export default function WeeklyOffDialog({ schoolId, onClose }: WeeklyOffDialogProps) {
  const { t } = useTranslation('holidays');
  const words = useHolidayWords();
  const describe = useDescribeIssue();
  const own = useOwnSchools();
  const isOfficer = useUserData()?.role === 'EducationOfficer';
  const save = useSave('holiday/updateWeeklyOff', { invalidates: daysChanged, quiet: true });
  const first = schoolId ?? own?.[0]?.id;
  const form = useForm<Values>({
    initialValues: {
      ...placeValues({ schoolId: first ?? null }),
      ...(isOfficer ? { level: '' } : {}),
      weekdays: [],
      saturdays: [],
    },
    validate: (values) => {
      const missing = missingPlace(values);
      return {
        ...schemaErrors(weeklyOffForm, bodyOf(values), describe),
        ...(missing ? { [missing]: t('validation:required') } : {}),
      };
    },
  });
  const isPlaced = missingPlace(form.values) === undefined;
  const { data } = useCallQuery(
    'holiday/fetchWeeklyOff',
    { query: placeOf(form.values) },
    { enabled: isPlaced },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once for each answer
  useEffect(() => {
    if (data && isPlaced) form.setValues(inForm(data));
  }, [data, isPlaced]);

  return (
    <FormDialog<Values, WeeklyOff>
      title={t('week.title')}
      form={form}
      onClose={onClose}
      onSave={() =>
        save.mutateAsync({
          body: bodyOf(form.values) as CallInput<'holiday/updateWeeklyOff'>['body'],
        })
      }
      onSaved={() => {
        notify.success(t('week.saved'));
        onClose();
      }}
      valuesOf={(week) => ({ ...form.values, ...inForm(week) })}
      showValue={(field, value) =>
        words.week({
          weekdays: [],
          saturdays: [],
          [field]: (Array.isArray(value) ? value : []).map(Number),
        })
      }
    >
      <PlaceFields form={form} disabled={first !== undefined && (!own || own.length < 2)} />
      <MultiSelectField
        form={form}
        name="weekdays"
        label={t('week.weekdays')}
        items={weekdays.map((n) => ({ id: String(n), text: words.weekday(n) }))}
        enableSelectAll={false}
      />
      {!form.values.weekdays.includes('6') && (
        <MultiSelectField
          form={form}
          name="saturdays"
          label={t('week.saturdays')}
          items={saturdays.map((n) => ({ id: String(n), text: t(`week.saturday.${n}`) }))}
          enableSelectAll={false}
        />
      )}
    </FormDialog>
  );
}
