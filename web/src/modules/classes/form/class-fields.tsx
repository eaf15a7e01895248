import { type ClassRecord, streams } from '@shala/contract/classes.ts';
import { mediumLanguages, standards } from '@shala/contract/school-codes.ts';
import { useTranslation } from 'react-i18next';
import { ChoiceField } from '../../../ui/form/choice-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { Named } from '../../../ui/named.tsx';
import { SchoolField } from '../../schools/schools-public.ts';
import { useClassWords } from '../class-words.ts';
import { useSchoolStaff, withPresent } from '../use-school-staff.ts';
import { type ClassValues, hasStreams } from './class-values.ts';
import { YearField } from './year-field.tsx';

interface ClassFieldsProps {
  form: Form<ClassValues>;
  /** The class to edit; absent for a new one. */
  of?: ClassRecord | undefined;
}

export function ClassFields({ form, of }: ClassFieldsProps) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const { schoolId, standard } = form.values;
  return (
    <>
      {!of && (
        <FieldGroup title={t('group.place')}>
          <SchoolField form={form} name="schoolId" />
          <YearField
            form={form}
            name="academicYearId"
            label={t('field.academicYear')}
            schoolId={schoolId}
          />
        </FieldGroup>
      )}
      <FieldGroup title={t('group.class')}>
        <FieldRow>
          <SelectField
            form={form}
            name="standard"
            label={t('field.standard')}
            choices={standards.map((one) => ({ value: String(one), label: words.standard(one) }))}
            required
          />
          <TextField
            form={form}
            name="division"
            label={t('field.division')}
            help={<Named text={t('form.divisionHelp')} name="अ, ब" />}
            maxLength={10}
            required
          />
        </FieldRow>
        <FieldRow>
          {hasStreams(standard) && (
            <SelectField
              form={form}
              name="stream"
              label={t('field.stream')}
              choices={streams.map((one) => ({ value: one, label: words.stream(one) }))}
            />
          )}
          <SelectField
            form={form}
            name="medium"
            label={t('field.medium')}
            choices={mediumLanguages.map((one) => ({ value: one, label: words.medium(one) }))}
          />
        </FieldRow>
        <FieldRow>
          <NumberField
            form={form}
            name="capacity"
            label={t('field.capacity')}
            help={t('form.capacityHelp')}
          />
          <TextField form={form} name="room" label={t('field.room')} maxLength={30} />
        </FieldRow>
        <TeacherField form={form} of={of} />
      </FieldGroup>
    </>
  );
}

function TeacherField({ form, of }: ClassFieldsProps) {
  const { t } = useTranslation('classes');
  const staff = useSchoolStaff(form.values.schoolId);
  const offered = withPresent(staff, of?.classTeacherId, of?.classTeacherName);
  return (
    <ChoiceField
      form={form}
      name="classTeacherId"
      label={t('field.classTeacher')}
      help={t('form.teacherHelp')}
      items={offered.map(({ id, name }) => ({ id, text: name }))}
    />
  );
}
