import type { QuizStatistics } from '@shala/contract/quiz-statistics.ts';
import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { BarTable } from './bar-table.tsx';
import { formatShare } from './result-figures.ts';
import styles from './results.module.css';

/** The marks by tenths, chapters the weakest first, and classes beside each other. */
export function ScoreTables({ statistics }: { statistics: QuizStatistics }) {
  const { t } = useTranslation('quiz-results');
  const { distribution, chapters, classes, most } = statistics;
  const nameOf = useLocalName();
  const words = useClassWords();
  const fullest = Math.max(1, ...distribution);
  const byShare = [...chapters].sort((one, other) => (one.facility ?? 2) - (other.facility ?? 2));
  return (
    <div className={styles.tables}>
      <BarTable
        title={t('distribution.title')}
        head={[t('distribution.marks'), t('distribution.attempts')]}
        lines={distribution.map((count, tenth) => ({
          name: t('distribution.tenth', { from: tenth * 10, to: (tenth + 1) * 10 }),
          share: count / fullest,
          value: formatNumber(count),
        }))}
      />
      <BarTable
        title={t('chapters.title')}
        head={[t('chapters.chapter'), t('questions.facility')]}
        lines={byShare.map(({ id, name, facility, ...names }) => ({
          key: id ?? '',
          name: name ? (
            <LanguageText>{nameOf({ name, ...names })}</LanguageText>
          ) : (
            t('chapters.none')
          ),
          share: facility ?? 0,
          value: formatShare(facility),
        }))}
      />
      {classes.length > 1 && (
        <BarTable
          title={t('classes.title')}
          head={[t('classes.class'), t('classes.mean')]}
          lines={classes.map(({ id, mean, taken, students, ...one }) => ({
            key: id,
            name: `${words.label(one)} · ${t('figure.takenOf', { taken, students })}`,
            share: mean === null || most === 0 ? 0 : Math.max(0, mean / most),
            value: mean === null ? '–' : formatNumber(mean),
          }))}
        />
      )}
    </div>
  );
}
