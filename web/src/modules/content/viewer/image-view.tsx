import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFile } from './shown-file.ts';
import styles from './viewer.module.css';

const widths = [100, 150, 200, 300, 400];

/** A picture as wide as the page, or larger and scrolled. */
export function ImageView({ url, name, onFailed }: ShownFile) {
  const { t } = useTranslation('content');
  const [step, setStep] = useState(0);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged picture is scrolled by keys */}
      <section className={styles.frame} tabIndex={0} aria-label={name}>
        <img src={url} alt={name} style={{ width: `${widths[step]}%` }} onError={onFailed} />
      </section>
      <div className={styles.controls}>
        <Button variant="default" disabled={step === 0} onClick={() => setStep(step - 1)}>
          {t('common:document.smaller')}
        </Button>
        <Button
          variant="default"
          disabled={step === widths.length - 1}
          onClick={() => setStep(step + 1)}
        >
          {t('common:document.larger')}
        </Button>
      </div>
    </>
  );
}
