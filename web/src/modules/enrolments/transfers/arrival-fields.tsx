import type { Transfer } from '@shala/contract/transfers.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { ClassField } from '../../classes/classes-public.ts';

export interface ReviewValues {
  state: string;
  classId: string;
  registerNumber: string;
  on: string;
  answer: string;
}

interface ArrivalFieldsProps {
  form: Form<ReviewValues>;
  transfer: Transfer;
}

/** The day of the transfer, and the class where this school receives the student. */
export function ArrivalFields({ form, transfer }: ArrivalFieldsProps) {
  const { t } = useTranslation('enrolments');
  const isGiven = transfer.direction === 'give';
  return (
    <>
      {isGiven && (
        <>
          <ClassField
            form={form}
            name="classId"
            label={t('students:field.class')}
            schoolId={transfer.toSchoolId}
            required
          />
          <TextField
            form={form}
            name="registerNumber"
            label={t('students:field.registerNumber')}
            maxLength={30}
            required
          />
        </>
      )}
      <DateField
        form={form}
        name="on"
        label={t('decideTransfer.on')}
        help={t('decideTransfer.onHelp')}
      />
    </>
  );
}
