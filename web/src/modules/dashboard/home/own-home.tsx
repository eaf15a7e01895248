import type { OwnHome as Home } from '@shala/contract/dashboard.ts';
import { OwnBooks } from './own-books.tsx';
import { OwnFigures } from './own-figures.tsx';
import { OwnNotices } from './own-notices.tsx';
import { OpenQuizzes, QuizResults } from './own-quizzes.tsx';

interface OwnHomeProps {
  home: Home;
  /** Read from the device, without network. */
  isKept: boolean;
}

/** A student's own affairs on the home page. */
export default function OwnHome({ home, isKept }: OwnHomeProps) {
  const { notices, quizzes, attendance, dues, books } = home;
  return (
    <>
      {notices && notices.length > 0 && <OwnNotices notices={notices} />}
      {quizzes && <OpenQuizzes open={quizzes.open} now={quizzes.now} isKept={isKept} />}
      {(attendance || dues) && <OwnFigures attendance={attendance} dues={dues} />}
      {books && books.length > 0 && <OwnBooks books={books} />}
      {quizzes && quizzes.results.length > 0 && <QuizResults results={quizzes.results} />}
    </>
  );
}
