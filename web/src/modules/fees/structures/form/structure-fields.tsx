import type { AcademicYear } from '@shala/contract/academic-years.ts';
import { streams } from '@shala/contract/classes.ts';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../../ui/form/field-group.tsx';
import { MultiSelectField } from '../../../../ui/form/multi-select-field.tsx';
import { SelectField } from '../../../../ui/form/select-field.tsx';
import { TextField } from '../../../../ui/form/text-field.tsx';
import type { Form } from '../../../../ui/form/use-form-save.ts';
import { useClassesOfSchool, useClassWords } from '../../../classes/classes-public.ts';
import type { StructureValues } from './structure-values.ts';

interface StructureFieldsProps {
  form: Form<StructureValues>;
  schoolId: string;
  year: AcademicYear;
}

/** For whom a structure is. */
export function StructureFields({ form, schoolId, year }: StructureFieldsProps) {
  const { t } = useTranslation('fees');
  const words = useClassWords();
  const { standards } = form.values;
  const { classes: all = [] } = useClassesOfSchool(schoolId, { academicYearId: year.id });
  const classes = all.filter(({ standard }) => standards.includes(String(standard)));
  const hasStreams = standards.some((standard) => Number(standard) >= 11);
  return (
    <FieldGroup title={t('structure.forWhom')}>
      <TextField
        form={form}
        name="name"
        label={t('field.structureName')}
        help={t('structure.nameHelp')}
        maxLength={80}
        required
      />
      <MultiSelectField
        form={form}
        name="standards"
        label={t('field.standards')}
        items={words.standardItems}
        required
      />
      <FieldRow>
        <SelectField
          form={form}
          name="medium"
          label={t('field.medium')}
          help={t('structure.narrowerHelp')}
          choices={words.mediumItems.map(({ id, text }) => ({ value: id, label: text }))}
        />
        {hasStreams && (
          <SelectField
            form={form}
            name="stream"
            label={t('field.stream')}
            choices={streams.map((one) => ({ value: one, label: words.stream(one) }))}
          />
        )}
      </FieldRow>
      {classes.length > 0 && (
        <MultiSelectField
          form={form}
          name="classIds"
          label={t('field.onlyClasses')}
          help={t('structure.classesHelp')}
          items={classes.map(({ id, label }) => ({ id, text: label }))}
        />
      )}
    </FieldGroup>
  );
}
