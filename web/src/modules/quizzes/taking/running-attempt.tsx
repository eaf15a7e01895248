import type { Attempt } from '@shala/contract/quiz-attempts.ts';
import { useTranslation } from 'react-i18next';
import { sendOutbox } from '../../../platform/outbox/send-outbox.ts';
import { useSave } from '../../../platform/use-call.ts';
import { TakeQuiz } from './take-quiz.tsx';
import type { useAnswering } from './use-answering.ts';

interface RunningAttemptProps {
  attempt: Attempt;
  answering: ReturnType<typeof useAnswering>;
  secondsLeft: number;
  waiting: number;
  onFinished: () => void;
}

/** A quiz that a student takes: what is tapped waits on the device until the server has it. */
export function RunningAttempt({ attempt, answering, ...of }: RunningAttemptProps) {
  const { t } = useTranslation('quizzes');
  const finish = useSave('quiz/finishAttempt', { invalidates: ['quiz'] });
  const handIn = async () => {
    // What was tapped goes first; what cannot be sent now counts by the time of its tap.
    await answering.whenStored();
    await sendOutbox();
    const answer = await finish.mutateAsync({ body: { id: attempt.id } });
    if (answer.success) of.onFinished();
  };
  return (
    <TakeQuiz
      attempt={attempt}
      secondsLeft={of.secondsLeft}
      notices={
        <>
          {answering.trouble && <p role="alert">{t('taking.noRoom')}</p>}
          {of.waiting > 0 && <p role="status">{t('taking.waiting', { count: of.waiting })}</p>}
        </>
      }
      onAnswer={(item, given) => void answering.answer(item, given)}
      isHandingIn={finish.isPending}
      onHandIn={handIn}
    />
  );
}
