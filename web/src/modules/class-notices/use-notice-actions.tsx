import type { ClassNotice } from '@shala/contract/class-notices.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useSave } from '../../platform/use-call.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { IconBan } from '../../ui/icons.ts';
import { actionsFor, dangerAction, editAction } from '../../ui/list/row-actions.tsx';
import { notify } from '../../ui/notify.ts';
import { useClassWords } from '../classes/classes-public.ts';

/** What a save of a notice changes elsewhere. */
export const noticesChanged = ['classNotice', 'audit'];

/** Its author and the principal correct a notice or withdraw it. */
export function useNoticeActions(onEdit: (notice: ClassNotice) => void) {
  const { t } = useTranslation('class-notices');
  const may = useMay();
  const words = useClassWords();
  const { confirm, dialog } = useConfirm();
  const save = useSave('classNotice/withdraw', { invalidates: noticesChanged });

  const mayEdit = ({ canEdit }: ClassNotice) => canEdit && may('classNotice/addEdit', 'edit');

  const withdraw = async ({ id, version, title, classes }: ClassNotice) => {
    const isSure = await confirm({
      title: t('withdraw.title'),
      about: title,
      consequence: t('withdraw.text', {
        classes: classes.map((one) => words.label(one)).join(', '),
      }),
      verb: t('withdraw.verb'),
      isDanger: true,
    });
    if (!isSure) return;
    const { success } = await save.mutateAsync({ body: { id, version } });
    if (success) notify.success(t('withdraw.done', { title }));
  };

  const actionsOf = (notice: ClassNotice) =>
    actionsFor(
      mayEdit(notice) && editAction(t('list.edit'), () => onEdit(notice)),
      mayEdit(notice) && dangerAction(t('list.withdraw'), IconBan, () => void withdraw(notice)),
    );

  return { actionsOf, mayEdit, dialog };
}
