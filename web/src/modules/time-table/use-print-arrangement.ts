import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { download } from '../../platform/download.ts';
import { currentLanguage } from '../../platform/i18n.ts';
import { notify } from '../../ui/notify.ts';

/** The sheet for the staff room, on this device: who takes what, in the order of the day, with room to sign. */
export function usePrintArrangement() {
  const { t } = useTranslation('time-table');
  const [isPrinting, setPrinting] = useState(false);
  const print = async (of: { schoolId: string; day: string }): Promise<void> => {
    setPrinting(true);
    const query = { ...of, language: currentLanguage() };
    const answer = await download('timeTable/fetchArrangementPdf', { query }, 'arrangement.pdf');
    setPrinting(false);
    if (answer.success) notify.success(t('arrangement.saved', { name: answer.name }));
    else notify.failure(answer.message);
  };
  return { print, isPrinting };
}
