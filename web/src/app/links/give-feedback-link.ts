import { feedbackHref, ownFeedbackHref } from './feedback-links.ts';

/** The form, opened from a content item or from the result of a quiz. */
export const giveFeedbackHref = (role: 'Teacher' | 'Student', about: Record<string, string>) =>
  `${role === 'Teacher' ? ownFeedbackHref : feedbackHref}?${new URLSearchParams({ give: 'new', ...about })}`;
