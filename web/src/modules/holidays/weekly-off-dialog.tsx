import { type WeeklyOff, weeklyOffForm } from '@shala/contract/holidays.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../platform/school-day.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import { useUserData } from '../../platform/user-data.ts';
import { DateField } from '../../ui/form/date-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { withoutBlanks } from '../../ui/form/schema-errors.ts';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { notify } from '../../ui/notify.ts';
import { useOwnSchools } from '../schools/schools-public.ts';
import { levelOf, missingPlace, PlaceFields, placeOf, usePlaceCheck } from './place-fields.tsx';
import { daysChanged } from './use-holiday-actions.tsx';
import { useHolidayWords } from './use-holiday-words.ts';

interface WeeklyOffDialogProps {
  schoolId: string | undefined;
  onClose: () => void;
}

type Values = FormValues<typeof weeklyOffForm> & { level: string };

const fields = formValues(weeklyOffForm);
const bodyOf = (values: Values) => fields.bodyOf({ ...values, ...placeOf(values) });

/** A place without days off of its own shows those of a wider one, so the place itself stays as chosen. */
const daysOf = (week: WeeklyOff) => {
  const { weekdays, saturdays } = fields.valuesOf(week);
  return { version: week.version, weekdays, saturdays };
};

/** Which days of the week are off at a place; it begins with those that apply there now. */
export default function WeeklyOffDialog({ schoolId, onClose }: WeeklyOffDialogProps) {
  const { t } = useTranslation('holidays');
  const words = useHolidayWords();
  const own = useOwnSchools();
  const isOfficer = useUserData()?.role === 'EducationOfficer';
  const place = { schoolId: schoolId ?? own?.[0]?.id ?? '' };
  const { form, onSave } = useRecordForm('holiday/updateWeeklyOff', weeklyOffForm, {
    initialValues: {
      ...fields.blank,
      ...place,
      // A change in the middle of a year leaves what was marked before it.
      from: schoolDay(),
      level: isOfficer ? '' : levelOf(place),
    },
    bodyOf,
    invalidates: daysChanged,
    check: usePlaceCheck(),
  });
  const isPlaced = missingPlace(form.values) === undefined;
  const { data } = useCallQuery(
    'holiday/fetchWeeklyOff',
    { query: withoutBlanks(placeOf(form.values)) },
    { enabled: isPlaced },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled in once for each answer
  useEffect(() => {
    if (!data || !isPlaced) return;
    const shown = { ...form.getValues(), ...daysOf(data) };
    form.setValues(shown);
    form.setInitialValues(shown);
  }, [data, isPlaced]);

  return (
    <FormDialog<Values, WeeklyOff>
      title={t('week.title')}
      form={form}
      onClose={onClose}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('week.saved'));
        onClose();
      }}
      valuesOf={(week) => ({ ...form.values, ...daysOf(week) })}
      showValue={(field, value) => {
        const days = (value as string[]).map(Number);
        return words.week({ weekdays: [], saturdays: [], [field]: days });
      }}
    >
      {(!place.schoolId || (own && own.length > 1)) && <PlaceFields form={form} />}
      <DateField
        form={form}
        name="from"
        label={t('week.from')}
        help={t('week.fromHelp')}
        required
      />
      <MultiSelectField
        form={form}
        name="weekdays"
        label={t('week.weekdays')}
        items={[1, 2, 3, 4, 5, 6, 7].map((n) => ({ id: String(n), text: words.weekday(n) }))}
        enableSelectAll={false}
      />
      {!form.values.weekdays.includes('6') && (
        <MultiSelectField
          form={form}
          name="saturdays"
          label={t('week.saturdays')}
          items={[1, 2, 3, 4, 5].map((n) => ({ id: String(n), text: words.saturday(n) }))}
          enableSelectAll={false}
        />
      )}
    </FormDialog>
  );
}
