import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../format.ts';
import { LanguageText } from '../language-text.tsx';
import styles from './import.module.css';
import type { ExtraOptions } from './import-types.ts';

/** How names of the list can be written: shown before, done by one click, and undone by another. */
export function NameOffers({ result, options, setOptions }: ExtraOptions) {
  const { t } = useTranslation('imports');
  return (result.offers ?? []).map(({ kind, rows, samples }) => {
    const { [kind]: chosen, ...others } = options;
    const isDone = chosen === 'true';
    const state = isDone ? 'done' : 'offer';
    return (
      <section
        key={kind}
        className={styles.offer}
        data-agreed={isDone || undefined}
        aria-label={t(`offers.${kind}.title`)}
      >
        <p>{t(`offers.${kind}.${state}`, { count: rows, n: formatNumber(rows) })}</p>
        <ul className={styles.offerSamples}>
          {samples.map(({ line, from, to }) => (
            <li key={`${line} ${from}`}>
              <LanguageText>{from}</LanguageText> → <LanguageText>{to}</LanguageText>
            </li>
          ))}
          {rows > samples.length && <li>…</li>}
        </ul>
        <Button
          className={styles.write}
          size="xs"
          variant="default"
          onClick={() => setOptions(isDone ? others : { ...options, [kind]: 'true' })}
        >
          {t(`offers.${isDone ? 'asInList' : `${kind}.write`}`)}
        </Button>
      </section>
    );
  });
}
