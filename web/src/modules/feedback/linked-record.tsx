import type { Feedback } from '@shala/contract/feedback.ts';
import { contentHref } from '../../app/links/content-links.ts';
import { quizHref } from '../../app/links/quiz-links.ts';
import { useMay } from '../../platform/may.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Link } from '../../ui/navigation.tsx';
import { useFeedbackWords } from './use-feedback-words.ts';

/** The content item or the quiz from which the feedback was opened, as a link where the person may follow it. */
export function LinkedRecord({ of }: { of: Feedback }) {
  const may = useMay();
  const name = useFeedbackWords().link(of);
  if (!name) return null;
  const href = of.contentId
    ? may('content/fetchById/:id') && contentHref({ id: of.contentId })
    : of.quizId && may('quiz/fetchQuizById/:id') && quizHref({ id: of.quizId });
  const text = <LanguageText>{name}</LanguageText>;
  return href ? <Link href={href}>{text}</Link> : text;
}
