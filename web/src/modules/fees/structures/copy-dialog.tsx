import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { copyFeesForm, type FeeStructure } from '@shala/contract/fee-structures.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { MoneyField, PercentField } from '../../../ui/form/money-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { notify } from '../../../ui/notify.ts';
import { useYearName } from '../../academic-years/academic-years-public.ts';
import { feesChanged } from '../fee-calls.ts';
import { IncreaseKind } from './increase-kind.tsx';

interface CopyDialogProps {
  schoolId: string;
  /** The year into which is copied. */
  to: AcademicYear;
  years: readonly AcademicYear[];
  onClose: () => void;
}

const { blank, bodyOf } = formValues(copyFeesForm);

/** Copies the structures of another year, each amount raised by a share or by rupees. */
export default function CopyDialog({ schoolId, to, years, onClose }: CopyDialogProps) {
  const { t } = useTranslation('fees');
  const nameOf = useYearName();
  const [isShare, setShare] = useState(true);
  const others = years.filter(({ id }) => id !== to.id);
  const before = others
    .filter(({ startsOn }) => startsOn < to.startsOn)
    .sort((one, other) => (one.startsOn < other.startsOn ? 1 : -1))[0];
  const { form, onSave } = useRecordForm('fees/copyFeesStructure', copyFeesForm, {
    name: 'copy',
    initialValues: {
      ...blank,
      schoolId,
      fromYearId: before?.id ?? '',
      toYearId: to.id,
      toWholeRupees: true,
      withConcessions: true,
      withStops: true,
    },
    bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t('copy.title', { year: to.name })}
      about={to.name}
      form={form}
      saveLabel={t('copy.verb')}
      onSave={onSave}
      onSaved={(copied: FeeStructure[]) => {
        notify.success(t('copy.done', { count: copied.length }));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="fromYearId"
        label={t('copy.from')}
        translate="no"
        choices={others.map((year) => ({ value: year.id, label: nameOf(year) }))}
        required
      />
      <IncreaseKind
        isShare={isShare}
        onChoose={(share) => {
          setShare(share);
          form.setValues({ increaseBasisPoints: '', increasePaise: '' });
        }}
      />
      {isShare ? (
        <PercentField
          form={form}
          name="increaseBasisPoints"
          label={t('copy.share')}
          help={t('copy.increaseHelp')}
        />
      ) : (
        <MoneyField
          form={form}
          name="increasePaise"
          label={t('copy.amount')}
          help={t('copy.increaseHelp')}
        />
      )}
      <SwitchField form={form} name="toWholeRupees" label={t('copy.toWholeRupees')} />
      <SwitchField form={form} name="withConcessions" label={t('copy.withConcessions')} />
      <SwitchField form={form} name="withStops" label={t('stops.copy')} />
    </FormDialog>
  );
}
