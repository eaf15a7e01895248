import { managedRoles } from '@shala/contract/roles.ts';
import { useTranslation } from 'react-i18next';
import { useUserData } from '../../../platform/user-data.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { MobileField } from '../../../ui/form/mobile-field.tsx';
import { NameField } from '../../../ui/form/name-field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import type { Form } from '../../../ui/form/use-form-save.ts';
import { languageNames, useUserWords } from '../user-words.ts';
import { useAppointsOfficers } from './use-appoints-officers.ts';
import type { UserValues } from './user-values.ts';

interface GroupProps {
  form: Form<UserValues>;
}

export function UserIdentity({ form, isOwn }: GroupProps & { isOwn: boolean }) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  return (
    <FieldGroup title={t('group.person')} help={isOwn ? t('form.ownHelp') : undefined}>
      <NameField
        form={form}
        name="name"
        label={t('field.name')}
        help={t('form.nameHelp')}
        required
      />
      <FieldRow>
        <TextField
          form={form}
          name="email"
          label={t('field.email')}
          type="email"
          inputMode="email"
          maxLength={254}
        />
        <MobileField form={form} name="mobile" label={t('field.mobile')} />
      </FieldRow>
      <FieldRow>
        <SelectField
          form={form}
          name="gender"
          label={t('field.gender')}
          help={t('form.genderHelp')}
          choices={['female', 'male', 'transgender'].map((value) => ({
            value,
            label: words.gender(value),
          }))}
        />
        <SelectField
          form={form}
          name="language"
          label={t('field.language')}
          help={t('form.languageHelp')}
          translate="no"
          choices={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
        />
      </FieldRow>
    </FieldGroup>
  );
}

export function UserRole({ form }: GroupProps) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const own = useUserData();
  const appoints = useAppointsOfficers();
  const managed = (own && managedRoles[own.role]) ?? [];
  const offered = managed.filter((one) => one !== 'EducationOfficer' || appoints);
  const { role } = form.values;
  return (
    <FieldGroup title={t('group.role')}>
      <SelectField
        form={form}
        name="role"
        label={t('field.role')}
        help={role && t(`roleHelp.${role}`)}
        choices={offered.map((value) => ({ value, label: words.role(value) }))}
        required
      />
      {role === 'EducationOfficer' && own?.role === 'SuperAdmin' && (
        <SwitchField
          form={form}
          name="isPremium"
          label={t('form.premium')}
          help={t('form.premiumHelp')}
        />
      )}
    </FieldGroup>
  );
}
