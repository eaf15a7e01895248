import { Button } from '@mantine/core';
import type { QuizRecord } from '@shala/contract/quizzes.ts';
import { useParams } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import {
  copyQuizHref,
  editQuizHref,
  quizHref,
  quizPaperHref,
  quizPreviewHref,
  quizResultsHref,
  quizStudentsHref,
  quizzesHref,
} from '../../../app/links/quiz-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link, useNavigation } from '../../../ui/navigation.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { RecordTabs } from '../../../ui/record/record-tabs.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { quizzesChanged } from '../quiz-calls.ts';
import { useQuizWords } from '../use-quiz-words.ts';
import { QuizPhase } from './quiz-phase.tsx';

interface QuizPageProps {
  /** The tab that is shown. */
  href: (quiz: { id: string }) => string;
  children: (record: QuizRecord) => ReactNode;
}

/** A quiz with its name, state and tabs. */
export function QuizPage({ href, children }: QuizPageProps) {
  const { t } = useTranslation('quizzes');
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery('quiz/fetchQuizById/:id', { params: { id } });
  const words = useQuizWords();
  const may = useMay();
  if (error && !data)
    return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  if (!data) return <RecordSkeleton />;
  const { quiz } = data;
  return (
    <>
      <RecordHeader
        name={quiz.title}
        state={<QuizPhase quiz={quiz} />}
        subtitle={
          <LanguageText>
            {[words.subject(quiz), words.namedClasses(quiz), quiz.schoolName].join(' · ')}
          </LanguageText>
        }
        actions={<QuizActions record={data} />}
      />
      <RecordTabs
        tabs={[
          { href: quizHref(quiz), label: t('tab.questions') },
          { href: quizResultsHref(quiz), label: t('tab.results') },
          { href: quizStudentsHref(quiz), label: t('tab.students') },
          ...(may('quiz/fetchOnPaper/:quizId')
            ? [{ href: quizPaperHref(quiz), label: t('tab.paper') }]
            : []),
        ]}
        current={href(quiz)}
      />
      {children(data)}
    </>
  );
}

function QuizActions({ record: { quiz } }: { record: QuizRecord }) {
  const { t } = useTranslation('quizzes');
  const may = useMay();
  const { go } = useNavigation();
  const { confirmAndDelete, dialog } = useDelete('quiz/deleteSingleQuiz/:id', quizzesChanged);
  const remove = async () => {
    const isDeleted = await confirmAndDelete(quiz.id, {
      title: t('quiz.deleteTitle'),
      about: quiz.title,
      consequence: t('quiz.deleteText'),
      verb: t('quiz.delete'),
      done: t('quiz.deleted'),
    });
    if (isDeleted) go(quizzesHref);
  };
  const preview = (
    <Button component={Link} variant="default" href={quizPreviewHref(quiz)}>
      {t('preview.verb')}
    </Button>
  );
  if (!quiz.canEdit || !may('quiz/createAndUpdateQuiz', 'edit')) return preview;
  return (
    <>
      {preview}
      <Button component={Link} variant="default" href={copyQuizHref(quiz)}>
        {t('quiz.copy')}
      </Button>
      {quiz.taken === 0 && (
        <Button variant="default" color="red" onClick={() => void remove()}>
          {t('quiz.delete')}
        </Button>
      )}
      <Button component={Link} href={editQuizHref(quiz)}>
        {t('quiz.edit')}
      </Button>
      {dialog}
    </>
  );
}
