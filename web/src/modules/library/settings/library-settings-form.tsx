import { Button } from '@mantine/core';
import { type LibrarySettings, librarySettingsForm } from '@shala/contract/library.ts';
import { useTranslation } from 'react-i18next';
import { FieldGroup, FieldRow } from '../../../ui/form/field-group.tsx';
import formStyles from '../../../ui/form/form.module.css';
import { FormFailure } from '../../../ui/form/form-failure.tsx';
import { FormHead } from '../../../ui/form/form-head.tsx';
import { type FormValues, formValues } from '../../../ui/form/form-values.ts';
import { MoneyField, paiseOf } from '../../../ui/form/money-field.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { SwitchField } from '../../../ui/form/switch-field.tsx';
import { useFormParts } from '../../../ui/form/use-form-parts.tsx';
import { useLeaveGuard } from '../../../ui/form/use-leave-guard.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { formatMoney } from '../../../ui/format.ts';
import { useNavigation } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { libraryChanged } from '../library-calls.ts';

const { valuesOf, bodyOf } = formValues(librarySettingsForm);
type Values = FormValues<typeof librarySettingsForm>;

/** Limits, periods and fines of a school. */
export function LibrarySettingsForm({ settings }: { settings: LibrarySettings }) {
  const { t } = useTranslation('library');
  const { block } = useNavigation();
  const { form, onSave } = useRecordForm('library/updateSettings', librarySettingsForm, {
    initialValues: valuesOf(settings),
    bodyOf,
    invalidates: libraryChanged,
  });
  const parts = useFormParts<Values, LibrarySettings>({
    form,
    onSave,
    onSaved: (saved) => {
      notify.success(t('settings.saved'));
      form.setInitialValues(valuesOf(saved));
      form.reset();
    },
  });
  useLeaveGuard(
    { title: t('settings.title'), form, save: parts.submit, ask: parts.confirmLeaving },
    block,
  );
  const showValue = (field: string, value: unknown): string => {
    if (field === 'finePaise') return formatMoney(paiseOf(String(value)) ?? 0);
    return typeof value === 'boolean' ? t(value ? 'settings.yes' : 'settings.no') : String(value);
  };
  return (
    <form
      className={formStyles.page}
      noValidate
      onSubmit={parts.submit}
      onKeyDown={parts.onKeyDown}
      aria-label={t('settings.title')}
    >
      <FormHead {...parts} form={form} valuesOf={valuesOf} showValue={showValue} />
      {(['student', 'staff'] as const).map((kind) => (
        <FieldGroup key={kind} title={t(`borrower.${kind}`)}>
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
        <NumberField form={form} name="renewals" label={t('settings.renewals')} required />
        <SwitchField
          form={form}
          name="lendsWhenOverdue"
          label={t('settings.lendsWhenOverdue')}
          help={t('settings.lendsHelp')}
        />
      </FieldGroup>
      <div className={formStyles.bar}>
        <FormFailure form={form} failure={parts.failure} canMerge />
        <Button type="submit" loading={parts.isSaving} aria-keyshortcuts="Control+Enter">
          {t('common:form.save')}
        </Button>
      </div>
      {parts.dialog}
    </form>
  );
}
