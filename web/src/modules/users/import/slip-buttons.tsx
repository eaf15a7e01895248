import { Button } from '@mantine/core';
import type { SignInSlip } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../../platform/download.ts';
import { schoolDay } from '../../../platform/school-day.ts';
import { IconDownload, IconPrinter } from '../../../ui/icons.ts';
import { LoginSlips } from './login-slip.tsx';
import { slipsCsv } from './slip-lists.ts';

/** To print slips, or to save them as a list. */
export function SlipButtons({ slips }: { slips: readonly SignInSlip[] }) {
  const { t } = useTranslation('users');
  if (slips.length === 0) return null;
  const save = () => {
    const csv = new Blob([slipsCsv(slips, t)], { type: 'text/csv;charset=utf-8' });
    saveAs(csv, `login-slips-${schoolDay()}.csv`);
  };
  return (
    <>
      <Button
        leftSection={<IconPrinter size="1.8rem" aria-hidden />}
        onClick={() => window.print()}
      >
        {t('bulk.slipsPrint')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconDownload size="1.8rem" aria-hidden />}
        onClick={save}
      >
        {t('bulk.slipsSave')}
      </Button>
      <LoginSlips slips={slips} />
    </>
  );
}
