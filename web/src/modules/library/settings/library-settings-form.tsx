import { borrowerKinds } from '@shala/contract/book-borrowers.ts';
import { type LibrarySettings, librarySettingsForm } from '@shala/contract/library-settings.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../../platform/drafts.ts';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { MoneyField, paiseOf } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SettingsForm } from '../../../ui/form/settings-form.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { libraryChanged } from '../library-calls.ts';

const { valuesOf, bodyOf } = formValues(librarySettingsForm);

/** Limits, periods and fines of a school. */
export function LibrarySettingsForm({ settings }: { settings: LibrarySettings }) {
  const { t } = useTranslation('library');
  const { form, onSave } = useRecordForm('library/updateSettings', librarySettingsForm, {
    initialValues: valuesOf(settings),
    bodyOf,
    invalidates: libraryChanged,
  });
  const showValue = (field: string, value: unknown): string => {
    if (field === 'finePaise') return formatMoney(paiseOf(String(value)) ?? 0);
    return typeof value === 'boolean' ? t(value ? 'settings.yes' : 'settings.no') : String(value);
  };
  return (
    <SettingsForm
      title={t('settings.title')}
      savedText={t('settings.saved')}
      draft={{ storage: drafts, key: `library-settings/${settings.schoolId}` }}
      form={form}
      onSave={onSave}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      {borrowerKinds.map((kind) => (
        <FieldGroup key={kind} title={t(`borrower.${kind}`)} isEntry>
          <FieldRow>
            <NumberField form={form} name={`${kind}Books`} label={t('settings.books')} required />
            <NumberField form={form} name={`${kind}Days`} label={t('settings.days')} required />
          </FieldRow>
          {kind === 'student' && (
            <MoneyField
              form={form}
              name="finePaise"
              label={t('settings.fine')}
              help={t('settings.fineHelp')}
              required
            />
          )}
        </FieldGroup>
      ))}
      <FieldGroup title={t('settings.both')}>
        <FieldRow>
          <NumberField form={form} name="renewals" label={t('settings.renewals')} required />
          <NumberField form={form} name="holdDays" label={t('settings.holdDays')} required />
        </FieldRow>
        <SwitchField
          form={form}
          name="lendsWhenOverdue"
          label={t('settings.lendsWhenOverdue')}
          help={t('settings.lendsHelp')}
        />
      </FieldGroup>
    </SettingsForm>
  );
}
