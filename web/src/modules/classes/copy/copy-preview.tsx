import { useTranslation } from 'react-i18next';
import { formatNumber } from '../../../ui/format.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useClassWords } from '../class-words.ts';
import { useClassesOfSchool } from '../use-classes-of-school.ts';
import styles from './copy.module.css';
import { type CopyValues, previewOf } from './copy-values.ts';

/** The classes that a copy adds, and those that exist already. */
export function CopyPreview({ schoolId, fromYearId, toYearId }: CopyValues) {
  const { t } = useTranslation('classes');
  const words = useClassWords();
  const from = useClassesOfSchool(schoolId, { academicYearId: fromYearId });
  const to = useClassesOfSchool(schoolId, { academicYearId: toYearId });
  const failed = [from, to].find(({ error }) => error);
  if (failed?.error) return <ErrorState failure={failed.error.answer} onRetry={failed.refetch} />;
  if (!schoolId || !fromYearId || !toYearId) {
    return <p className={styles.hint}>{t('copy.choose')}</p>;
  }
  if (!from.classes || !to.classes) return <div className={styles.waiting} aria-busy="true" />;
  if (from.classes.length === 0) return <p className={styles.hint}>{t('copy.nothing')}</p>;
  const preview = previewOf(from.classes, to.classes);
  const there = preview.filter(({ isThere }) => isThere).length;
  const made = preview.length - there;
  return (
    <>
      <p className={styles.count} role="status">
        {t('wholeSchool.count', { count: made, n: formatNumber(made) })}
        {there > 0 && ` ${t('wholeSchool.existing', { count: there, n: formatNumber(there) })}`}
      </p>
      <ul className={styles.classes}>
        {preview.map(({ of, isThere }) => (
          <li key={of.id} data-there={isThere || undefined}>
            <LanguageText>{words.label(of)}</LanguageText>
            {isThere && <span className="visually-hidden">, {t('wholeSchool.state.there')}</span>}
          </li>
        ))}
      </ul>
    </>
  );
}
