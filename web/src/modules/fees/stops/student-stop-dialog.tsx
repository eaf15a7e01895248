import type { FeeAccount } from '@shala/contract/fee-accounts.ts';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useYears } from '../../academic-years/academic-years-public.ts';
import { StopChoice, useAssignStop } from './stop-choice.tsx';

type Year = NonNullable<ReturnType<typeof useYears>['data']>[number];

interface StudentStopDialogProps {
  account: FeeAccount;
  onClose: () => void;
}

/** Where one student gets on the bus in the current year. */
export function StudentStopDialog({ account, onClose }: StudentStopDialogProps) {
  const { data: years } = useYears(account.schoolId, { isChoice: true });
  const year = years?.find(({ isCurrent }) => isCurrent);
  return year ? <OfYear account={account} year={year} onClose={onClose} /> : null;
}

function OfYear({ account, year, onClose }: StudentStopDialogProps & { year: Year }) {
  const { t } = useTranslation('fees');
  const name = useLocalName()(account);
  const { admissionId, schoolId } = account;
  const { data: stops = [] } = useCallQuery(
    'fees/fetchStops',
    { query: { schoolId, academicYearId: year.id } },
    { isChoice: true },
  );
  const { form, onSave } = useAssignStop({ schoolId, year, admissionIds: [admissionId] });
  return (
    <FormDialog
      title={t('stops.assignOf', { name })}
      about={name}
      form={form}
      onSave={onSave}
      onSaved={() => {
        notify.success(t('form.saved', { name }));
        onClose();
      }}
      onClose={onClose}
    >
      {stops.length === 0 && <p>{t('stops.none', { year: year.name })}</p>}
      <StopChoice form={form} year={year} stops={stops} />
    </FormDialog>
  );
}
