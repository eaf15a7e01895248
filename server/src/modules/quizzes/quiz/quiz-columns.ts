import type { quizForm } from '@shala/contract/quizzes.ts';
import type * as z from 'zod';

export type QuizForm = z.output<typeof quizForm>;

/** A quiz as its form has it; marks are stored in hundredths. */
export const columnsOf = (form: Omit<QuizForm, 'id' | 'version'>) => ({
  title: form.title,
  subject_id: form.subjectId,
  state: form.isPublished ? 'published' : 'draft',
  is_practice: form.isPractice,
  opens_at: new Date(form.opensAt).toISOString(),
  closes_at: new Date(form.closesAt).toISOString(),
  minutes: form.minutes ?? null,
  attempts: form.attempts,
  asks: form.asks ?? null,
  shuffles_questions: form.shufflesQuestions,
  shuffles_options: form.shufflesOptions,
  has_partial_credit: form.hasPartialCredit,
  marks: Math.round(form.marks * 100),
  negative_marks: Math.round(form.negativeMarks * 100),
  shows_results: form.showsResults,
});
