import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { firstOfMonth } from '@shala/contract/days.ts';
import { assignStopForm, type FeeStop } from '@shala/contract/fee-stops.ts';
import { useTranslation } from 'react-i18next';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import type { FieldErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { feesChanged } from '../fee-calls.ts';
import { useFeePlace } from '../use-fee-place.ts';
import { monthsOf } from '../year-months.ts';
import { useStopWords } from './use-stop-words.ts';

const { blank, bodyOf } = formValues(assignStopForm);
type Values = FormValues<typeof assignStopForm>;

/** The choice that ends the bus; no stop has this id. */
const noStop = 'none';

interface Assigning {
  schoolId: string;
  year: AcademicYear;
  admissionIds: string[];
}

/** The form by which students are assigned, from this month or the year's first on. */
export function useAssignStop({ schoolId, year, admissionIds }: Assigning) {
  const { t } = useTranslation('validation');
  const { today } = useFeePlace();
  const isNow = today >= year.startsOn && today <= year.endsOn;
  return useRecordForm('fees/assignStop', assignStopForm, {
    name: 'assign',
    initialValues: {
      ...blank,
      schoolId,
      academicYearId: year.id,
      admissionIds,
      fromMonth: firstOfMonth(isNow ? today : year.startsOn),
    },
    bodyOf: (values: Values) =>
      bodyOf({ ...values, stopId: values.stopId === noStop ? '' : values.stopId }),
    invalidates: feesChanged,
    // A blank choice would end the bus, which is a choice of its own.
    check: ({ stopId }): FieldErrors => (stopId === '' ? { stopId: t('choice') } : {}),
  });
}

interface StopChoiceProps {
  form: Form<Values>;
  year: AcademicYear;
  stops: readonly FeeStop[];
}

/** At which stop, from when, until when. */
export function StopChoice({ form, year, stops }: StopChoiceProps) {
  const { t } = useTranslation('fees');
  const words = useStopWords();
  const months = monthsOf(year).map(words.monthChoice);
  return (
    <>
      <SelectField
        form={form}
        name="stopId"
        label={t('stops.stop')}
        help={t('stops.assignHelp')}
        choices={[...stops.map(words.choice), { value: noStop, label: t('stops.noStop') }]}
        translate="no"
        required
      />
      <FieldRow>
        <SelectField
          form={form}
          name="fromMonth"
          label={t('stops.fromMonth')}
          choices={months}
          required
        />
        <SelectField
          form={form}
          name="untilMonth"
          label={t('stops.untilMonth')}
          help={t('stops.untilHelp')}
          choices={months}
        />
      </FieldRow>
    </>
  );
}
