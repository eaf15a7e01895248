import { contentListHref } from '../../app/links/content-links.ts';
import { quizzesHref } from '../../app/links/quiz-links.ts';
import { reportHref } from '../../app/links/report-links.ts';

/** Where a day's attendance, and how fees, quizzes and content stand, are read row by row. */
export interface ProgressLinks {
  day: (day: string) => string;
  fees: string;
  quizzes: string;
  content: string;
}

export const linksOfProgress: ProgressLinks = {
  day: (day) => reportHref('attendance-day', { day }),
  fees: reportHref('fee-schools'),
  quizzes: quizzesHref,
  content: contentListHref,
};
