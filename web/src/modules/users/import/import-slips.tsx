import { Button, Loader } from '@mantine/core';
import type { SignInSlip } from '@shala/contract/users.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile } from '../../../platform/download.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatNumber } from '../../../ui/format.ts';
import { notify } from '../../../ui/notify.ts';
import styles from './import-slips.module.css';
import { SlipButtons } from './slip-buttons.tsx';
import { readSlips } from './slip-lists.ts';

/** One-time passwords for the new people of an import: made once, then to print or to save. */
export function ImportSlips() {
  const { t } = useTranslation('users');
  const may = useMay();
  const { search } = useUrlState();
  const { confirm, dialog } = useConfirm();
  const [isMaking, setMaking] = useState(false);
  const [slips, setSlips] = useState<readonly SignInSlip[]>();
  if (!may('User/generateLoginSlips/:jobId') || typeof search.job !== 'string') return null;
  const jobId = search.job;

  const make = async () => {
    const isSure = await confirm({
      title: t('bulk.slipsConfirm'),
      consequence: t('bulk.slipsConsequence'),
      verb: t('bulk.slipsMake'),
    });
    if (!isSure) return;
    setMaking(true);
    const input = { params: { jobId } };
    const answer = await fetchFile('User/generateLoginSlips/:jobId', input, 'login-slips.ndjson');
    setMaking(false);
    if (!answer.success) return notify.failure(answer.message);
    setSlips(readSlips(await answer.content.text()));
  };

  const count = slips?.length ?? 0;
  const ready =
    count > 0 ? t('bulk.slipsReady', { count, n: formatNumber(count) }) : t('bulk.slipsNone');

  return (
    <section className={styles.box}>
      <h3>{t('bulk.slipsTitle')}</h3>
      <p role="status">{slips ? ready : t('bulk.slipsText')}</p>
      <div className={styles.buttons}>
        {slips ? (
          <SlipButtons slips={slips} />
        ) : (
          <Button
            variant="default"
            leftSection={isMaking && <Loader size="1.8rem" aria-hidden />}
            disabled={isMaking}
            onClick={() => void make()}
          >
            {t('bulk.slipsMake')}
          </Button>
        )}
      </div>
      {dialog}
    </section>
  );
}
