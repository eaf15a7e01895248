import { useTranslation } from 'react-i18next';
import type { Question } from '../dialog/use-confirm.ts';

/** What is asked before unsaved changes of a page or dialog are left. */
export function useLeaveQuestion(): Question {
  const { t } = useTranslation('common');
  return {
    title: t('form.leave.title'),
    consequence: t('form.leave.consequence'),
    verb: t('form.leave.verb'),
    safeLabel: t('form.leave.stay'),
    isDanger: true,
  };
}
