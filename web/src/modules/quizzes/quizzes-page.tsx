import { useUserData } from '../../platform/user-data.ts';
import { AllQuizzes } from './quiz/all-quizzes.tsx';
import { OwnQuizzes } from './taking/own-quizzes.tsx';

/** A student's own quizzes, or those of the classes in sight. */
export function QuizzesPage() {
  const role = useUserData()?.role;
  if (!role) return null;
  return role === 'Student' ? <OwnQuizzes /> : <AllQuizzes />;
}
