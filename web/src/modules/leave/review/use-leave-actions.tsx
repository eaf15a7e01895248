import type { Leave } from '@shala/contract/leave.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { saveDocument } from '../../../ui/document/save-document.ts';
import { IconArrowBackUp, IconEye, IconPaperclip, IconScale } from '../../../ui/icons.ts';
import { actionsFor, editAction, rowAction } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { leaveChanged } from '../leave-calls.ts';
import { useLeaveWords } from '../use-leave-words.ts';

interface Ways {
  onOpen: (leave: Leave) => void;
  onChange: (leave: Leave) => void;
  /** Where the balances of others may be looked at. */
  onBalances?: (leave: Leave) => void;
}

/** What the person may do with one request. */
export function useLeaveActions({ onOpen, onChange, onBalances }: Ways) {
  const { t } = useTranslation('leave');
  const nameOf = useLocalName();
  const words = useLeaveWords();
  const { confirm, dialog } = useConfirm();
  const withdraw = useSave('leaveApplication/withdraw', { invalidates: leaveChanged });

  const confirmAndWithdraw = async (leave: Leave) => {
    const { id, version } = leave;
    const isSure = await confirm({
      title: t('withdraw.title'),
      about: nameOf(leave),
      consequence: t('withdraw.text', { span: words.span(leave) }),
      verb: t('withdraw.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const { success } = await withdraw.mutateAsync({ body: { id, version } });
    if (success) notify.success(t('withdraw.done'));
  };

  const actionsOf = (leave: Leave): RowAction[] => {
    const { fileId, accountId } = leave;
    const isOpen = leave.state === 'asked' && leave.canWithdraw;
    return actionsFor(
      rowAction(t('action.open'), IconEye, () => onOpen(leave)),
      fileId !== null &&
        rowAction(t('common:document.save'), IconPaperclip, () => void saveDocument(fileId)),
      onBalances &&
        accountId !== null &&
        rowAction(t('action.balances'), IconScale, () => onBalances(leave)),
      isOpen && editAction(t('action.change'), () => onChange(leave)),
      isOpen && {
        ...rowAction(t('withdraw.verb'), IconArrowBackUp, () => void confirmAndWithdraw(leave)),
        isDanger: true,
      },
    );
  };

  return { actionsOf, dialog };
}
