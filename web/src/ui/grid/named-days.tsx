import type { SchoolDay } from '@shala/contract/holidays.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../language-text.tsx';
import { useFormat } from '../use-format.ts';
import { useLocalName } from '../use-local-name.ts';
import styles from './named-days.module.css';
import { namedRuns } from './named-runs.ts';

/** The holidays and half days among some days, by their names. */
export function NamedDays({ days }: { days: readonly SchoolDay[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = useLocalName();
  const runs = namedRuns(days);
  if (runs.length === 0) return null;
  return (
    <ul className={styles.days} aria-label={t('namedDays.title')}>
      {runs.map((run) => (
        <li key={run.from}>
          {run.from === run.to
            ? format.day(run.from)
            : `${format.day(run.from)} – ${format.day(run.to)}`}
          : <LanguageText>{nameOf(run)}</LanguageText>
          {run.kind === 'half' && ` (${t('namedDays.half')})`}
        </li>
      ))}
    </ul>
  );
}
