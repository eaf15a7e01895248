import {
  type ServiceAccount,
  serviceAccountForm,
  serviceRoles,
} from '@shala/contract/service-accounts.ts';
import { defaultTitles, grantableTitles } from '@shala/contract/titles.ts';
import { useTranslation } from 'react-i18next';
import { drafts } from '../../platform/drafts.ts';
import { ChoiceField } from '../../ui/form/choice-field.tsx';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { type FormValues, formValues } from '../../ui/form/form-values.ts';
import { MultiSelectField } from '../../ui/form/multi-select-field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField } from '../../ui/form/text-area-field.tsx';
import { TextField } from '../../ui/form/text-field.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { notify } from '../../ui/notify.ts';
import { usePlaceName, usePlaces } from '../geography/geography-public.ts';
import { SchoolField } from '../schools/schools-public.ts';
import { serviceAccountsChanged } from './service-account-calls.ts';

type Values = FormValues<typeof serviceAccountForm>;

const { blank, valuesOf, bodyOf } = formValues(serviceAccountForm);

interface ServiceAccountDialogProps {
  /** The account to edit; absent for a new one. */
  account?: ServiceAccount;
  onClose: () => void;
}

export default function ServiceAccountDialog({ account, onClose }: ServiceAccountDialogProps) {
  const { t } = useTranslation('service-accounts');
  const placeName = usePlaceName();
  const { form, onSave } = useRecordForm('serviceAccount/addEdit', serviceAccountForm, {
    initialValues: account ? valuesOf(account) : blank,
    bodyOf,
    invalidates: serviceAccountsChanged,
    follow,
  });
  const role = serviceRoles.find((one) => one === form.values.role);
  const { stateId } = form.values;
  const { states, districts } = usePlaces({ stateId, districtId: '' });
  const titleText = (title: string) => t(`shell:entries.${title}`);

  const showValue = (field: string, value: unknown): string => {
    if (field === 'role') return value ? t(`shell:roles.${String(value)}`) : '';
    if (field === 'accessControlList') return (value as string[]).map(titleText).join(', ');
    const named = [...states, ...districts].filter(({ id }) => [value].flat().includes(id));
    return named.length > 0 ? named.map(placeName).join(', ') : String(value ?? '');
  };

  return (
    <FormDialog<Values, ServiceAccount>
      title={account ? t('form.editTitle', { name: account.name }) : t('form.newTitle')}
      about={account?.name}
      draft={{ storage: drafts, key: `service-account/${account?.id ?? 'new'}` }}
      form={form}
      onClose={onClose}
      saveLabel={account ? undefined : t('form.add')}
      onSave={onSave}
      onSaved={({ name }) => {
        notify.success(t(account ? 'form.saved' : 'form.added', { name }));
        onClose();
      }}
      valuesOf={valuesOf}
      showValue={showValue}
    >
      <TextField
        form={form}
        name="name"
        label={t('field.name')}
        help={t('form.nameHelp')}
        maxLength={120}
        required
      />
      <TextAreaField
        form={form}
        name="purpose"
        label={t('field.purpose')}
        help={t('form.purposeHelp')}
        rows={2}
        maxLength={300}
      />
      <SelectField
        form={form}
        name="role"
        label={t('field.role')}
        choices={serviceRoles.map((value) => ({ value, label: t(`shell:roles.${value}`) }))}
        required
      />
      {role === 'EducationOfficer' && (
        <>
          <ChoiceField
            form={form}
            name="stateId"
            label={t('field.state')}
            items={states.map((state) => ({ id: state.id, text: placeName(state) }))}
            required
          />
          <MultiSelectField
            form={form}
            name="districtIds"
            label={t('field.districts')}
            help={t('form.districtsHelp')}
            items={districts.map((district) => ({ id: district.id, text: placeName(district) }))}
            disabled={stateId === ''}
            allowSearchFilter
          />
        </>
      )}
      {role === 'Principal' && <SchoolField form={form} name="schoolId" />}
      <MultiSelectField
        form={form}
        name="accessControlList"
        label={t('field.pages')}
        help={t('form.pagesHelp')}
        items={(role ? grantableTitles(role) : []).map((title) => ({
          id: title,
          text: titleText(title),
        }))}
        disabled={!role}
        maxHeight={300}
        required
      />
    </FormDialog>
  );
}

/** Another role has other pages and another reach; districts lie in their state. */
function follow(now: Values, before: Values): Partial<Values> {
  if (now.role !== before.role) {
    const role = serviceRoles.find((one) => one === now.role);
    const reach = role === 'Principal' ? { stateId: '', districtIds: [] } : { schoolId: '' };
    return { ...reach, accessControlList: role ? defaultTitles(role) : [] };
  }
  return now.stateId === before.stateId ? {} : { districtIds: [] };
}
