import type { Enrolment } from '@shala/contract/enrolments.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import { admissionsChanged } from '../enrolment-calls.ts';

/** Numbers a class in an order; numbers that are there are not replaced unasked. */
export function useNumbering(classId: string, enrolled: readonly Enrolment[]) {
  const { t } = useTranslation('enrolments');
  const { confirm, dialog } = useConfirm();
  const save = useSave('studentSchool/updateRollNumbers', { invalidates: admissionsChanged });

  const confirmAndNumber = async (by: 'name' | 'gender_and_name') => {
    const numbered = enrolled.filter(({ rollNumber }) => rollNumber !== null).length;
    const question = {
      title: t('roll.confirmTitle'),
      consequence: t('roll.confirmText', { count: numbered, n: formatNumber(numbered) }),
      verb: t('roll.verb'),
    };
    if (numbered > 0 && !(await confirm(question))) return;
    const answer = await save.mutateAsync({ body: { classId, by } });
    if (!answer.success) return;
    const count = answer.result.numbered;
    notify.success(t('roll.done', { count, n: formatNumber(count) }));
  };

  return { confirmAndNumber, isNumbering: save.isPending, dialog };
}
