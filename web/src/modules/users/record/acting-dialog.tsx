import { actsFromNow } from '@shala/contract/acting-days.ts';
import { actingForm, type SchoolUser } from '@shala/contract/school-users.ts';
import { useTranslation } from 'react-i18next';
import { schoolDay } from '../../../platform/school-day.ts';
import { DateField } from '../../../ui/form/date-field.tsx';
import { FieldRow } from '../../../ui/form/field-group.tsx';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { useFormat } from '../../../ui/use-format.ts';
import { usersChanged } from '../user-calls.ts';
import { LeaveMeanwhile } from './leave-meanwhile.tsx';

type Values = FormValues<typeof actingForm>;
const { bodyOf } = formValues(actingForm);

interface ActingDialogProps {
  /** The teacher's work at the school. */
  work: SchoolUser;
  onClose: () => void;
}

/** From when until when a teacher is the school's acting principal. */
export default function ActingDialog({ work, onClose }: ActingDialogProps) {
  const { t } = useTranslation('users');
  const format = useFormat();
  const { accountName: name, schoolName: school } = work;
  const today = schoolDay();
  const { form, onSave } = useRecordForm('schoolUser/appointActingPrincipal', actingForm, {
    initialValues: valuesOf(work, today),
    bodyOf,
    invalidates: usersChanged,
  });
  return (
    <FormDialog<Values, SchoolUser>
      title={t(actsFromNow(work, today) ? 'acting.titleChange' : 'acting.title', { name })}
      about={name}
      form={form}
      onClose={onClose}
      saveLabel={actsFromNow(work, today) ? undefined : t('acting.appoint')}
      onSave={onSave}
      onSaved={({ actsFrom, actsTo }) => {
        const days = { from: format.day(actsFrom!), to: format.day(actsTo!) };
        notify.success(t('acting.appointed', { name, ...days }));
        onClose();
      }}
      valuesOf={(row) => valuesOf(row, today)}
    >
      <p>{t('acting.text', { name, school })}</p>
      <FieldRow>
        <DateField form={form} name="from" label={t('acting.from')} min={work.from} required />
        <DateField form={form} name="to" label={t('acting.to')} min={today} required />
      </FieldRow>
      <LeaveMeanwhile
        accountId={work.accountId}
        name={name}
        from={form.values.from}
        to={form.values.to}
      />
    </FormDialog>
  );
}

function valuesOf(work: SchoolUser, today: string): Values {
  const { id, version, actsFrom, actsTo } = work;
  const days = actsFromNow(work, today)
    ? { from: actsFrom!, to: actsTo! }
    : { from: today, to: '' };
  return { id, version, ...days };
}
