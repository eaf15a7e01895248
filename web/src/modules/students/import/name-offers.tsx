import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import type { ExtraOptions } from '../../../ui/import/import-types.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import styles from '../list/students.module.css';

/** How names of the list can be written: shown before, done by one click, and undone by another. */
export function NameOffers({ result, options, setOptions }: ExtraOptions) {
  const { t } = useTranslation('students');
  return (result.offers ?? []).map(({ kind, rows, samples }) => {
    const { [kind]: chosen, ...others } = options;
    const isDone = chosen === 'true';
    const state = isDone ? 'done' : 'offer';
    return (
      <section
        key={kind}
        className={styles.ask}
        data-agreed={isDone || undefined}
        aria-label={t(`import.${kind}.title`)}
      >
        <p>{t(`import.${kind}.${state}`, { count: rows, n: formatNumber(rows) })}</p>
        <ul className={styles.missing}>
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
          {t(`import.${isDone ? 'asInList' : `${kind}.write`}`)}
        </Button>
      </section>
    );
  });
}
