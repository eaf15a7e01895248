import type { Transfer } from '@shala/contract/enrolments.ts';
import { useTranslation } from 'react-i18next';
import { DateField } from '../../../ui/form/date-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useClassesOfSchool } from '../../classes/classes-public.ts';

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
  const { classes = [] } = useClassesOfSchool(isGiven ? transfer.toSchoolId : undefined);
  return (
    <>
      {isGiven && (
        <>
          <SelectField
            form={form}
            name="classId"
            label={t('students:field.class')}
            choices={classes.map(({ id, label }) => ({ value: id, label }))}
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
