import { Button, Loader } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveAs } from '../../../platform/download.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { useConfirm } from '../../../ui/dialog/use-confirm.ts';
import { formatNumber } from '../../../ui/format.ts';
import { IconDownload, IconPrinter } from '../../../ui/icons.ts';
import { notify } from '../../../ui/notify.ts';
import styles from './import-slips.module.css';
import { LoginSlips, type Slip } from './login-slip.tsx';
import { slipsOf } from './read-slips.ts';

interface Made {
  name: string;
  content: Blob;
  slips: Slip[];
}

/** One-time passwords for the new people of an import: made once, then to print or to save. */
export function ImportSlips() {
  const { t } = useTranslation('users');
  const may = useMay();
  const { search } = useUrlState();
  const { confirm, dialog } = useConfirm();
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<Made>();
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
    const answer = await fetchFile('User/generateLoginSlips/:jobId', input, 'login-slips.csv');
    setMaking(false);
    if (!answer.success) return notify.failure(answer.message);
    const { name, content } = answer;
    setMade({ name, content, slips: slipsOf(await content.text()) });
  };

  const count = made?.slips.length ?? 0;
  const ready =
    count > 0 ? t('bulk.slipsReady', { count, n: formatNumber(count) }) : t('bulk.slipsNone');

  return (
    <section className={styles.box}>
      <h3>{t('bulk.slipsTitle')}</h3>
      <p role="status">{made ? ready : t('bulk.slipsText')}</p>
      <div className={styles.buttons}>
        {made ? (
          <MadeButtons {...made} />
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

function MadeButtons({ name, content, slips }: Made) {
  const { t } = useTranslation('users');
  if (slips.length === 0) return null;
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
        onClick={() => saveAs(content, name)}
      >
        {t('bulk.slipsSave')}
      </Button>
      <LoginSlips slips={slips} />
    </>
  );
}
