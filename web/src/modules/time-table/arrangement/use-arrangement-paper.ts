import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../../platform/download.ts';
import { currentLanguage } from '../../../platform/i18n.ts';
import { notify } from '../../../ui/notify.ts';

/** Downloads the arrangement for the staff room, in the language of the page. */
export function useArrangementPaper() {
  const { t } = useTranslation('time-table');
  const [isPrinting, setPrinting] = useState(false);
  const print = async (of: { schoolId: string; day: string }) => {
    setPrinting(true);
    const input = { query: { ...of, language: currentLanguage() } };
    const answer = await download('timeTable/fetchArrangementPdf', input, 'arrangement.pdf');
    if (answer.success) notify.success(t('arrangement.saved', { name: answer.name }));
    else notify.failure(answer.message);
    setPrinting(false);
  };
  return { print, isPrinting };
}
