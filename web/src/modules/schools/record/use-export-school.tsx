import { exportKeptDays } from '@shala/contract/export-kept-days.ts';
import type { School } from '@shala/contract/schools.ts';
import { useTranslation } from 'react-i18next';
import { useSave } from '../../../platform/use-call.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { notify } from '../../../ui/notify.ts';

/** Says what the export has, then orders it. `dialog` has to stand somewhere in the component. */
export function useExportSchool({ id, name }: Pick<School, 'id' | 'name'>) {
  const { t } = useTranslation('schools');
  const { confirm, dialog } = useConfirm();
  const order = useSave('school/exportEverything', { invalidates: ['job/fetchAll', 'audit'] });

  const exportSchool = async () => {
    const isConfirmed = await confirm({
      title: t('export.title', { name }),
      about: name,
      consequence: (
        <>
          <p>{t('export.what')}</p>
          <p>{t('export.long')}</p>
          <p>{t('export.where', { days: exportKeptDays })}</p>
          <p>{t('export.care')}</p>
        </>
      ),
      verb: t('export.start'),
      width: '56rem',
    });
    if (!isConfirmed) return;
    const answer = await order.mutateAsync({ body: { schoolId: id } });
    if (answer.success) notify.success(t('export.queued'));
  };

  return { exportSchool, dialog, isOrdering: order.isPending };
}
