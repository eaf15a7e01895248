/** The controllers whose answers a change of a quiz or a question makes out of date. */
export const quizzesChanged = ['quiz', 'audit'];

/** The same of a right answer that is corrected, after which attempts are graded again. */
export const gradesChanged = [...quizzesChanged, 'quizAnalytics'];
