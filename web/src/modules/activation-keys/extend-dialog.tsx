import { useForm } from '@mantine/form';
import { type ActivationKeyRecord, extendKeyForm } from '@shala/contract/activation-keys.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { randomId } from '../../platform/random-id.ts';
import { useSave } from '../../platform/use-call.ts';
import { FieldRow } from '../../ui/form/field-group.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { schemaErrors } from '../../ui/form/schema-errors.ts';
import { TextField } from '../../ui/form/text-field.tsx';
import { useDescribeIssue } from '../../ui/form/use-describe-issue.ts';
import { Named } from '../../ui/named.tsx';
import { notify } from '../../ui/notify.ts';
import { useFormat } from '../../ui/use-format.ts';
import { keysAndPlansChanged } from './key-calls.ts';

interface ExtendDialogProps {
  record: ActivationKeyRecord;
  onClose: () => void;
}

interface ExtendValues {
  id: string;
  version: number;
  addMonths: number | null;
  maxDevices: number | null;
  note: string;
}

const valuesOf = ({ id, version, maxDevices, note }: ActivationKeyRecord): ExtendValues => ({
  id,
  version,
  maxDevices,
  addMonths: null,
  note: note ?? '',
});

/** Blank months leave the time as it is; a blank note takes the note away. */
const bodyOf = ({ id, version, addMonths, maxDevices, note = '' }: ExtendValues) => ({
  id,
  version,
  note,
  ...(addMonths && { addMonths }),
  ...(maxDevices && { maxDevices }),
});

/** More months, more devices, another note. */
export default function ExtendDialog({ record, onClose }: ExtendDialogProps) {
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const describe = useDescribeIssue();
  const monthsHelp = useMonthsHelp(record);
  const [idempotencyKey, setKey] = useState(randomId);
  const save = useSave('activationKey/updateActivationKey', {
    invalidates: keysAndPlansChanged,
    quiet: true,
  });
  const form = useForm<ExtendValues>({
    name: 'extend',
    initialValues: valuesOf(record),
    validate: (values) => schemaErrors(extendKeyForm, bodyOf(values), describe),
  });
  const { productKey, devices: count } = record;
  const onSave = async (values: ExtendValues) => {
    const answer = await save.mutateAsync({ body: { ...bodyOf(values), idempotencyKey } });
    // Months without an answer may be added, so that they are sent again as the same ones.
    if (answer.success || answer.code !== 'offline') setKey(randomId());
    return answer;
  };

  return (
    <FormDialog<ExtendValues, ActivationKeyRecord>
      title={t('extend.title', { key: productKey })}
      about={productKey}
      form={form}
      onClose={onClose}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('extend.done', { key: productKey }));
        onClose();
      }}
      valuesOf={valuesOf}
    >
      <FieldRow>
        <NumberField
          form={form}
          name="addMonths"
          label={t('extend.addMonths')}
          help={<Named text={monthsHelp} name={record.schoolName ?? undefined} />}
        />
        <NumberField
          form={form}
          name="maxDevices"
          label={t('field.maxDevices')}
          help={t('extend.devicesHelp', { count, n: format.number(count) })}
          required
        />
      </FieldRow>
      <TextField form={form} name="note" label={t('field.note')} maxLength={200} />
    </FormDialog>
  );
}

/** To what the months are added: to the plan that the key has extended, to its running time, or to its own months. */
function useMonthsHelp(record: ActivationKeyRecord): string {
  const { t } = useTranslation('activation-keys');
  const format = useFormat();
  const { schoolName, planExtendedOn, startedOn, endsOn, months: count } = record;
  const day = endsOn && format.day(endsOn);
  if (day && planExtendedOn) return t('extend.ofPlan', { school: schoolName, day });
  if (day && startedOn) return t('extend.ofTime', { day });
  return t('extend.ofKey', { count, n: format.number(count) });
}
