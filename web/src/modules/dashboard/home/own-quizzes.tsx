import { namesOf } from '@shala/contract/names.ts';
import type { OwnQuiz } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { attemptHref, quizzesHref } from '../../../app/links/quiz-links.ts';
import { IconChevronRight, IconListCheck } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import tiles from '../../../ui/tiles/tiles.module.css';
import { useFormat } from '../../../ui/use-format.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';
import styles from '../dashboard.module.css';
import { useMinutesLeft } from './use-minutes-left.ts';

interface OpenQuizzesProps {
  open: readonly OwnQuiz[];
  now: string;
  isKept: boolean;
}

/** The quizzes that can be taken now, with the time that is left for each. */
export function OpenQuizzes({ open, now, isKept }: OpenQuizzesProps) {
  const { t } = useTranslation('dashboard');
  return (
    <section aria-labelledby="open-quizzes">
      <h2 id="open-quizzes">{t('home.quizzes')}</h2>
      {open.length === 0 ? (
        <p className={tiles.nothing}>{t('home.noQuizzes')}</p>
      ) : (
        <ul className={tiles.tasks}>
          {open.map((quiz) => (
            <li key={quiz.id}>
              <OpenQuiz quiz={quiz} now={now} isKept={isKept} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function OpenQuiz({ quiz, now, isKept }: { quiz: OwnQuiz; now: string; isKept: boolean }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const nameOf = useLocalName();
  const until = quiz.dueAt ?? quiz.closesAt;
  const minutes = useMinutesLeft(until, now);
  const left =
    isKept || minutes >= 24 * 60
      ? t('home.until', { when: format.instant(until) })
      : minutes >= 60
        ? t('home.hoursLeft', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
        : t('home.minutesLeft', { count: minutes });
  const href = quiz.openAttemptId ? attemptHref({ id: quiz.openAttemptId }) : quizzesHref;
  return (
    <Link className={tiles.task} href={href}>
      <IconListCheck size="2.4rem" aria-hidden />
      <span className={styles.lines}>
        <b>
          <LanguageText>{quiz.title}</LanguageText>
        </b>
        <span>
          <LanguageText>{subjectOf(nameOf, quiz)}</LanguageText>
          {` · ${left}`}
          {quiz.openAttemptId && ` · ${t('home.begun')}`}
        </span>
      </span>
      <IconChevronRight size="1.8rem" aria-hidden />
    </Link>
  );
}

/** The marks of the latest quizzes whose results are shown. */
export function QuizResults({ results }: { results: readonly OwnQuiz[] }) {
  const { t } = useTranslation('dashboard');
  const nameOf = useLocalName();
  return (
    <section aria-labelledby="quiz-results">
      <h2 id="quiz-results">{t('home.results')}</h2>
      <ul className={tiles.tasks}>
        {results.map(({ best, ...quiz }) =>
          best ? (
            <li key={quiz.id}>
              <Link className={tiles.task} href={attemptHref({ id: best.attemptId })}>
                <strong translate="no">{`${best.score}/${best.most}`}</strong>
                <span className={styles.lines}>
                  <b>
                    <LanguageText>{quiz.title}</LanguageText>
                  </b>
                  <LanguageText>{subjectOf(nameOf, quiz)}</LanguageText>
                </span>
                <IconChevronRight size="1.8rem" aria-hidden />
              </Link>
            </li>
          ) : null,
        )}
      </ul>
    </section>
  );
}

type OfSubject = Pick<OwnQuiz, 'subjectName' | 'subjectLocalName' | 'subjectNameHindi'>;

const subjectOf = (nameOf: ReturnType<typeof useLocalName>, quiz: OfSubject) =>
  nameOf(namesOf('subject', quiz));
