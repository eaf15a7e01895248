import { useParams } from '@tanstack/react-router';
import { quizzesHref } from '../../../app/links/quiz-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { useOwnSchools } from '../../schools/schools-public.ts';
import { QuizForm } from './quiz-form.tsx';
import { blankQuiz, copyOf, valuesOf } from './quiz-values.ts';

export const NewQuizPage = () => (
  <RequirePermission row="quiz/createAndUpdateQuiz" way="create" redirectTo={quizzesHref}>
    <Creating />
  </RequirePermission>
);

export const EditQuizPage = () => (
  <RequirePermission row="quiz/createAndUpdateQuiz" redirectTo={quizzesHref}>
    <Editing />
  </RequirePermission>
);

/** A blank form, or `?copy=` a quiz for other classes. */
function Creating() {
  const own = useOwnSchools();
  const { copy } = useUrlState().search;
  const { data, error, refetch } = useQuiz(typeof copy === 'string' ? copy : undefined);
  const now = new Date().toISOString();
  if (!copy) return <QuizForm initial={blankQuiz(own?.[0]?.id ?? '', now)} />;
  if (data) return <QuizForm key={data.quiz.id} initial={copyOf(data, now)} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}

function Editing() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useQuiz(id);
  if (data) {
    const { quiz } = data;
    return (
      <QuizForm key={quiz.id} initial={valuesOf(data)} isBegun={quiz.taken > 0} saved={quiz} />
    );
  }
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}

const useQuiz = (id: string | undefined) =>
  useCallQuery(
    'quiz/fetchQuizById/:id',
    { params: { id: id ?? '' } },
    // A new answer would replace the form while somebody fills it in.
    { enabled: id !== undefined, refetchOnWindowFocus: false },
  );
