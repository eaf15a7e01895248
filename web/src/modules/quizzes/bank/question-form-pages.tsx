import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { questionsHref } from '../../../app/links/quiz-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';
import { QuestionForm } from './question-form.tsx';
import type { Filed } from './question-values.ts';

export const NewQuestionPage = () => (
  <RequirePermission row="quiz/addEditQuestion" way="create" redirectTo={questionsHref}>
    <Adding />
  </RequirePermission>
);

/** One question after the other, filed where the one before was. */
function Adding() {
  const [next, setNext] = useState<{ place: number; filed?: Filed }>({ place: 1 });
  return (
    <QuestionForm
      key={next.place}
      filed={next.filed}
      onAnother={(filed) => setNext({ place: next.place + 1, filed })}
    />
  );
}

export const EditQuestionPage = () => (
  <RequirePermission row="quiz/addEditQuestion" redirectTo={questionsHref}>
    <Editing />
  </RequirePermission>
);

function Editing() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { data, error, refetch } = useCallQuery(
    'quiz/fetchQuestionById/:id',
    { params: { id } },
    // A new answer would replace the form while somebody fills it in.
    { refetchOnWindowFocus: false },
  );
  if (data) return <QuestionForm key={data.id} question={data} />;
  if (error) return <ErrorState isPage failure={error.answer} onRetry={() => void refetch()} />;
  return <RecordSkeleton />;
}
