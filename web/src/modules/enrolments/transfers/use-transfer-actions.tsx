import { namesOf } from '@shala/contract/names.ts';
import type { Transfer } from '@shala/contract/transfers.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { IconBan } from '../../../ui/icons.ts';
import { dangerAction } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { admissionsChanged } from '../enrolment-calls.ts';

/** Who began a transfer may cancel it while it waits; the office, which sees both sides, may too. */
export function useTransferActions() {
  const { t } = useTranslation('enrolments');
  const nameOf = useLocalName();
  const may = useMay();
  const isOffice = useOwnSchools() === undefined;
  const { confirm, dialog } = useConfirm();
  const decide = useSave('studentSchool/decideTransfer', {
    invalidates: admissionsChanged,
  });

  const confirmAndCancel = async (transfer: Transfer) => {
    const { id, version } = transfer;
    const name = nameOf(namesOf('student', transfer));
    const isSure = await confirm({
      title: t('cancelTransfer.title', { name: name ?? t('transfers.unnamed') }),
      about: name ?? undefined,
      consequence: t('cancelTransfer.text'),
      verb: t('cancelTransfer.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const body = { id, version, state: 'cancelled' as const };
    const { success } = await decide.mutateAsync({ body });
    if (success) notify.success(t('cancelTransfer.done'));
  };

  const actionsOf = (transfer: Transfer): RowAction[] => {
    const isOwn = isOffice || !transfer.isMineToAnswer;
    if (transfer.state !== 'asked' || !isOwn || !may('studentSchool/decideTransfer')) return [];
    return [dangerAction(t('cancelTransfer.verb'), IconBan, () => void confirmAndCancel(transfer))];
  };

  return { actionsOf, dialog };
}
