import { useTranslation } from 'react-i18next';
import { chooseTranslation } from '../../platform/choose-language.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { notify } from '../../ui/notify.ts';

/** Asks before texts go to a third party, then translates. The component has to render `dialog`. */
export function useTranslationConsent() {
  const { t } = useTranslation('shell');
  const { confirm, dialog } = useConfirm();
  const ask = async (language: string): Promise<void> => {
    const agreed = await confirm({
      title: t('language.title', { language }),
      consequence: t('language.text', { language }),
      verb: t('language.yes'),
      safeLabel: t('language.no'),
    });
    if (agreed && !(await chooseTranslation(language))) notify.warning(t('language.failed'));
  };
  return { ask, dialog };
}
