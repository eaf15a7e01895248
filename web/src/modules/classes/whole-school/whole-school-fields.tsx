import { streams } from '@shala/contract/classes.ts';
import { mediumLanguages, standards } from '@shala/contract/school-codes.ts';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useClassWords } from '../class-words.ts';
import { hasStreams } from '../form/class-values.ts';
import { useUsualSchool } from '../form/use-usual-school.ts';
import type { WholeSchoolValues } from './whole-school-values.ts';

/** Standards, streams and divisions of the classes, and what they have in common. */
export function WholeSchoolFields({ form }: { form: Form<WholeSchoolValues> }) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  useUsualStandards(form);
  return (
    <FieldGroup title={t('group.classes')}>
      <MultiSelectField
        form={form}
        name="standards"
        label={t('field.standards')}
        items={standards.map((one) => ({ id: String(one), text: words.standard(one) }))}
        required
      />
      {form.values.standards.some(hasStreams) && (
        <MultiSelectField
          form={form}
          name="streams"
          label={t('field.streams')}
          help={t('wholeSchool.streamsHelp')}
          items={streams.map((one) => ({ id: one, text: words.stream(one) }))}
        />
      )}
      <TextField
        form={form}
        name="divisions"
        label={t('field.divisions')}
        help={t('wholeSchool.divisionsHelp')}
        maxLength={200}
        required
      />
      <FieldRow>
        <SelectField
          form={form}
          name="medium"
          label={t('field.medium')}
          choices={mediumLanguages.map((one) => ({ value: one, label: words.medium(one) }))}
        />
        <NumberField
          form={form}
          name="capacity"
          label={t('field.capacity')}
          help={t('wholeSchool.capacityHelp')}
        />
      </FieldRow>
      <SwitchField
        form={form}
        name="withSubjects"
        label={t('wholeSchool.withSubjects')}
        help={t('wholeSchool.withSubjectsHelp')}
      />
    </FieldGroup>
  );
}

/** Fills in the school's own standards and medium until the person chooses others. */
function useUsualStandards(form: Form<WholeSchoolValues>): void {
  const usual = useUsualSchool(form.values.schoolId);
  const isUntouched = form.values.standards.length === 0 && !form.isTouched('standards');
  useEffect(() => {
    if (!usual || !isUntouched || usual.standards.length === 0) return;
    form.setValues({ standards: usual.standards, medium: usual.medium });
    form.resetDirty();
  });
}
