import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CallInput } from '../../../platform/call.ts';
import { IconFiles } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';
import { savePaper } from './save-paper.ts';

/** The cash and cheques of a day as PDF for the bank, in the language of the school's receipts. */
export function DepositSlipButton({ query }: CallInput<'fees/generateDepositSlip'>) {
  const { t } = useTranslation('fees');
  const [isSaving, setIsSaving] = useState(false);
  const save = async () => {
    setIsSaving(true);
    const answer = await savePaper('fees/generateDepositSlip', { query }, 'deposit-slip.pdf');
    setIsSaving(false);
    if (answer.success) notify.success(t('papers.saved', { name: answer.result }));
    else notify.failure(answer.message);
  };
  return (
    <Button
      variant="default"
      loading={isSaving}
      leftSection={<IconFiles size="1.8rem" aria-hidden />}
      onClick={() => void save()}
    >
      {t('papers.depositSlip')}
    </Button>
  );
}
