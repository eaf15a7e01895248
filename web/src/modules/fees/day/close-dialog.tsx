import { useForm } from '@mantine/form';
import { closeDayForm, type FeeClosing } from '@shala/contract/fee-day.ts';
import type { FeeCounter } from '@shala/contract/fee-settings.ts';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { useCallQuery, useSave } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { schemaErrors } from '../../../ui/form/schema-errors.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField } from '../../../ui/form/text-area-field.tsx';
import { useDescribeIssue } from '../../../ui/form/use-describe-issue.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { useChosenCounter } from '../counter/use-chosen-counter.ts';
import { feesChanged } from '../fee-calls.ts';
import { useFeePlace } from '../use-fee-place.ts';
import { CashTable } from './cash-table.tsx';
import { type CloseValues, countErrors, countedBody, countedPaise } from './counted-cash.ts';

interface CloseDialogProps {
  schoolId: string;
  day: string;
  /** The counters at which the person has this day to close. */
  closable: readonly FeeCounter[];
  onClose: () => void;
}

/** Closes the own day at a counter: the cash is counted beside what the book says. */
export default function CloseDialog({ closable, ...rest }: CloseDialogProps) {
  // What is being counted stays on the screen where the day is closed in another window.
  const [counters] = useState(closable);
  const { counters: known, counter } = useChosenCounter(rest.schoolId);
  if (!known || counters.length === 0) return null;
  const first = counters.find(({ id }) => id === counter?.id) ?? counters[0]!;
  return <CloseForm {...rest} counters={counters} first={first.id} />;
}

interface CloseFormProps extends Omit<CloseDialogProps, 'closable'> {
  counters: readonly FeeCounter[];
  first: string;
}

function CloseForm({ schoolId, day, counters, first, onClose }: CloseFormProps) {
  const { t } = useTranslation('fees');
  const format = useFormat();
  const describe = useDescribeIssue();
  const { today } = useFeePlace();
  const isToday = day === today;
  const save = useSave('fees/closeDay', { invalidates: feesChanged, quiet: true });
  const bodyOf = ({ counterId, counts, note }: CloseValues) => ({
    schoolId,
    counterId,
    // Today's form may be sent after midnight.
    day,
    counted: countedBody(counts),
    ...(note.trim() ? { note } : {}),
  });
  /** What is to be in the drawer, once it is known. */
  const book = useRef<number>(undefined);
  const form = useForm<CloseValues>({
    name: 'close',
    initialValues: { counterId: first, counts: {}, note: '' },
    validate: (values) => ({
      ...schemaErrors(closeDayForm, bodyOf(values), describe),
      ...countErrors(values.counts, t('validation:number')),
      ...(book.current !== undefined &&
      countedPaise(values.counts) !== book.current &&
      !values.note.trim()
        ? { note: t('validation:cash_difference') }
        : {}),
    }),
  });
  const { counterId, counts } = form.values;
  const { data } = useCallQuery(
    'fees/fetchDayBook',
    { query: { schoolId, day, counterId } },
    { enabled: counterId !== '', staleTime: 0 },
  );
  book.current = data?.ownCashPaise;
  const difference = data && countedPaise(counts) - data.ownCashPaise;
  return (
    <FormDialog<CloseValues, FeeClosing>
      title={isToday ? t('close.verb') : t('close.verbOf', { day: format.day(day) })}
      draft={{ storage: drafts, key: `fee-closing/${schoolId}/${day}` }}
      form={form}
      saveLabel={t('close.verb')}
      onSave={() => save.mutateAsync({ body: bodyOf(form.getValues()) })}
      onSaved={() => {
        notify.success(t('close.done'));
        onClose();
      }}
      onClose={onClose}
    >
      <p>{isToday ? t('close.text') : t('close.textOf', { day: format.day(day) })}</p>
      <SelectField
        form={form}
        name="counterId"
        label={t('field.counter')}
        translate="no"
        choices={counters.map(({ id, code, name }) => ({
          value: id,
          label: `${code} · ${name}`,
        }))}
        required
      />
      <CashTable form={form} bookPaise={data?.ownCashPaise} />
      {difference !== undefined && difference !== 0 && (
        <TextAreaField
          form={form}
          name="note"
          label={t('close.note')}
          maxLength={300}
          rows={2}
          required
        />
      )}
    </FormDialog>
  );
}
