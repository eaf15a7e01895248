import { type SavedReport, savedReportChoices } from '@shala/contract/saved-reports.ts';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';

export type SavedValues = FormValues<typeof savedReportChoices>;
/** What the form does not change. */
export type SavedSubject = Pick<SavedReport, 'report' | 'filters' | 'shape'>;

const fields = formValues(savedReportChoices);

export const savedValues = ({ readers, ...record }: SavedReport): SavedValues =>
  fields.valuesOf({ ...record, readerIds: readers.map(({ id }) => id) });

/** A new one is not sent until a time is chosen. */
export const newSavedValues = (name: string, period: SavedReport['period']): SavedValues => ({
  ...fields.blank,
  name,
  period,
  mailsOwner: true,
});

export function savedBody({ report, filters, shape }: SavedSubject) {
  return (values: SavedValues) => ({
    ...fields.bodyOf({
      ...values,
      weekday: values.repeats === 'weekly' ? values.weekday : '',
      sendAt: values.repeats ? values.sendAt : '',
    }),
    report,
    filters,
    ...(shape && Object.keys(shape).length > 0 && { shape }),
  });
}

/** A schedule begins with what most choose. */
export const followRepeats = (now: SavedValues): Partial<SavedValues> => ({
  ...(now.repeats === 'weekly' && !now.weekday && { weekday: '1' }),
  ...(now.repeats && !now.sendAt && { sendAt: '11:00' }),
});
