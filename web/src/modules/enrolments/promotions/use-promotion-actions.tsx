import type { Promotion } from '@shala/contract/promotions.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../platform/may.ts';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatNumber } from '../../../ui/format.ts';
import { IconArrowBackUp } from '../../../ui/icons.ts';
import { dangerAction } from '../../../ui/list/row-actions.tsx';
import type { RowAction } from '../../../ui/list/row-menu.tsx';
import { notify } from '../../../ui/notify.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { admissionsChanged } from '../enrolment-calls.ts';

/** Takes a promotion back, while it can be. */
export function usePromotionActions() {
  const { t } = useTranslation('enrolments');
  const words = useClassWords();
  const may = useMay();
  const { confirm, dialog } = useConfirm();
  const undo = useSave('studentSchool/undoPromotion', { invalidates: admissionsChanged });

  const confirmAndUndo = async (promotion: Promotion) => {
    const { id, promoted, detained, left, fromYearName: year } = promotion;
    const count = promoted + detained + left;
    const isSure = await confirm({
      title: t('promotions.undoTitle', { class: words.label(promotion) }),
      consequence: t('promotions.undoText', { count, n: formatNumber(count), year }),
      verb: t('promotions.undo'),
      isDanger: true,
    });
    if (!isSure) return;
    const answer = await undo.mutateAsync({ body: { id } });
    if (answer.success) {
      notify.success(t('promotions.undone', { class: words.label(promotion) }));
    }
  };

  const actionsOf = (promotion: Promotion): RowAction[] =>
    promotion.canUndo && may('studentSchool/undoPromotion')
      ? [dangerAction(t('promotions.undo'), IconArrowBackUp, () => void confirmAndUndo(promotion))]
      : [];

  return { actionsOf, dialog };
}
