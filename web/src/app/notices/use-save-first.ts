import { useTranslation } from 'react-i18next';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { unsavedWork } from '../../ui/form/unsaved-work.ts';

/** Lists the unsaved work and offers to save it; true once nothing is unsaved. The component has to render `dialog`. */
export function useSaveFirst() {
  const { t, i18n } = useTranslation('shell');
  const { confirm, dialog } = useConfirm();

  const saveFirst = async (): Promise<boolean> => {
    const unsaved = unsavedWork();
    if (unsaved.length === 0) return true;
    const titles = new Intl.ListFormat(i18n.language).format(unsaved.map(({ title }) => title));
    const saves = await confirm({
      title: t('update.unsavedTitle'),
      consequence: t('update.unsavedText', { what: titles }),
      verb: t('update.save'),
      safeLabel: t('update.stay'),
    });
    if (!saves) return false;
    for (const work of unsaved) await work.save();
    return unsavedWork().length === 0;
  };

  return { saveFirst, dialog };
}
