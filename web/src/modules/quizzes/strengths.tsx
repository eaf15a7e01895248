import { namesOf } from '@shala/contract/names.ts';
import type { Strength } from '@shala/contract/quiz-statistics.ts';
import { useTranslation } from 'react-i18next';
import { formatPercent } from '../../ui/format.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { useLocalName } from '../../ui/use-local-name.ts';
import styles from './quizzes.module.css';

/** The share of right answers by chapter, a subject after the other; a bar stands beside each figure. */
export function Strengths({ strengths }: { strengths: readonly Strength[] }) {
  const { t } = useTranslation('quizzes');
  const nameOf = useLocalName();
  const subjectIds = [...new Set(strengths.map(({ subjectId }) => subjectId))];
  if (strengths.length === 0) return <p className={styles.quiet}>{t('strengths.none')}</p>;
  return (
    <>
      {subjectIds.map((id) => {
        const own = strengths.filter(({ subjectId }) => subjectId === id);
        return (
          <section key={id} className={styles.strengths}>
            <h3>
              <LanguageText>{nameOf(namesOf('subject', own[0]!))}</LanguageText>
            </h3>
            <ul>
              {own.map((one) => (
                <ChapterLine key={one.chapterId ?? ''} one={one} />
              ))}
            </ul>
          </section>
        );
      })}
      <p className={styles.quiet}>{t('strengths.help')}</p>
    </>
  );
}

function ChapterLine({ one }: { one: Strength }) {
  const { t } = useTranslation('quizzes');
  const nameOf = useLocalName();
  const { chapterName, right, reached } = one;
  return (
    <li>
      <span>
        {chapterName === null ? (
          t('strengths.noChapter')
        ) : (
          <LanguageText>{nameOf(namesOf('chapter', one))}</LanguageText>
        )}
      </span>
      <span className={styles.share} aria-hidden>
        <span style={{ width: `${(right / reached) * 100}%` }} />
      </span>
      <span className={styles.figure}>
        {t('strengths.figure', { share: formatPercent(right / reached), right, reached })}
      </span>
    </li>
  );
}
