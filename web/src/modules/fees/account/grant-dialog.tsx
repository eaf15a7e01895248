import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { concessionsByRecord } from '@shala/contract/fee-kinds.ts';
import { feeRows } from '@shala/contract/fees.ts';
import { useTranslation } from 'react-i18next';
import { structuresHref } from '../../../app/links/fee-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { formValues } from '../../../ui/form/form-values.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { Link } from '../../../ui/navigation.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useYears } from '../../academic-years/academic-years-public.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { feesChanged } from '../fee-calls.ts';

interface GrantDialogProps {
  account: FeeAccount;
  onClose: () => void;
}

const { body: grantForm } = feeRows['fees/addGrant'];
const fields = formValues(grantForm);

/** Grants a concession of the current year that does not follow from the student's record. */
export function GrantDialog({ account, onClose }: GrantDialogProps) {
  const { t } = useTranslation('fees');
  const nameOf = useLocalName();
  const { admissionId, schoolId } = account;
  const { data: years } = useYears(schoolId, { isChoice: true });
  const year = years?.find(({ isCurrent }) => isCurrent);
  const { data: concessions } = useCallQuery(
    'fees/fetchConcessions',
    { query: { schoolId, academicYearId: year?.id ?? '' } },
    { enabled: year !== undefined, isChoice: true },
  );
  // Whoever has several schools finds this one again from the address.
  const own = useOwnSchools();
  const inAddress = own?.length === 1 ? {} : { schoolId };
  const grantable = concessions?.filter(
    ({ kind }) => !(concessionsByRecord as readonly string[]).includes(kind),
  );
  const { form, onSave } = useRecordForm('fees/addGrant', grantForm, {
    name: 'act',
    initialValues: { ...fields.blank, admissionId },
    bodyOf: fields.bodyOf,
    invalidates: feesChanged,
  });
  return (
    <FormDialog
      title={t('act.grantOf', { name: nameOf(account) })}
      about={nameOf(account)}
      form={form}
      saveLabel={t('act.grantVerb')}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('act.grantDone'));
        onClose();
      }}
      onClose={onClose}
    >
      <SelectField
        form={form}
        name="concessionId"
        label={t('field.concession')}
        translate="no"
        help={
          grantable?.length === 0 ? (
            <>
              {t('act.noConcession')}{' '}
              <Link href={structuresHref({ ...inAddress, tab: 'concessions' })}>
                {t('act.toConcessions')}
              </Link>
            </>
          ) : (
            t('act.grantHelp')
          )
        }
        choices={(grantable ?? []).map((one) => ({ value: one.id, label: nameOf(one) }))}
        required
      />
      <TextField form={form} name="reason" label={t('field.reason')} maxLength={200} required />
      <p>{t('act.atNextCharging')}</p>
    </FormDialog>
  );
}
