import {
  managements,
  mediumLanguages,
  schoolCategories,
  schoolTypes,
  standards,
} from '@shala/contract/school-codes.ts';
import { useTranslation } from 'react-i18next';
import { DigitsField } from '../../../ui/form/digits-field.tsx';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { MobileField } from '../../../ui/form/mobile-field.tsx';
import { MultiSelectField } from '../../../ui/form/multi-select-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { useSchoolWords } from '../school-words.ts';
import { LogoField } from './logo-field.tsx';
import type { SchoolValues } from './school-values.ts';

interface GroupProps {
  form: Form<SchoolValues>;
  isFixed: boolean;
}

export function SchoolIdentity({ form, isFixed }: GroupProps) {
  const { t } = useTranslation('schools');
  return (
    <FieldGroup title={t('group.school')} help={isFixed ? t('form.officeOnly') : undefined}>
      <DigitsField
        form={form}
        name="udiseCode"
        label={t('field.udiseCode')}
        help={t('form.udiseHelp')}
        length={11}
        disabled={isFixed}
        required
      />
      <TextField
        form={form}
        name="name"
        label={t('field.name')}
        maxLength={200}
        disabled={isFixed}
        required
      />
      <TextField
        form={form}
        name="code"
        label={t('field.code')}
        help={t('form.codeHelp')}
        maxLength={12}
        autoCapitalize="characters"
      />
      <LogoField form={form} name="logoFileId" label={t('field.logo')} help={t('form.logoHelp')} />
    </FieldGroup>
  );
}

export function SchoolKind({ form, isFixed }: GroupProps) {
  const { t } = useTranslation('schools');
  const words = useSchoolWords();
  const standardChoices = standards.map((one) => ({
    value: String(one),
    label: words.standard(one),
  }));
  return (
    <FieldGroup title={t('group.profile')}>
      <SelectField
        form={form}
        name="category"
        label={t('field.category')}
        choices={schoolCategories.map((code) => ({
          value: String(code),
          label: words.category(code),
        }))}
        disabled={isFixed}
      />
      <FieldRow>
        <SelectField
          form={form}
          name="lowestStandard"
          label={t('field.lowestStandard')}
          choices={standardChoices}
        />
        <SelectField
          form={form}
          name="highestStandard"
          label={t('field.highestStandard')}
          choices={standardChoices}
        />
      </FieldRow>
      <SelectField
        form={form}
        name="management"
        label={t('field.management')}
        choices={managements.map((code) => ({
          value: String(code),
          label: words.management(code),
        }))}
        disabled={isFixed}
      />
      <MultiSelectField
        form={form}
        name="mediums"
        label={t('field.mediums')}
        items={mediumLanguages.map((language) => ({ id: language, text: t(`medium.${language}`) }))}
        enableSelectAll={false}
        allowSearchFilter
      />
      <SelectField
        form={form}
        name="schoolType"
        label={t('field.schoolType')}
        choices={schoolTypes.map((value) => ({ value, label: t(`schoolType.${value}`) }))}
        disabled={isFixed}
      />
    </FieldGroup>
  );
}

export function SchoolContact({ form }: Pick<GroupProps, 'form'>) {
  const { t } = useTranslation('schools');
  return (
    <FieldGroup title={t('group.contact')}>
      <TextField form={form} name="contactName" label={t('field.contactName')} maxLength={120} />
      <FieldRow>
        <MobileField form={form} name="contactMobile" label={t('field.contactMobile')} />
        <TextField
          form={form}
          name="contactEmail"
          label={t('field.contactEmail')}
          type="email"
          inputMode="email"
          maxLength={254}
        />
      </FieldRow>
    </FieldGroup>
  );
}
