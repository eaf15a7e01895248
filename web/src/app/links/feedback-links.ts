import type { PagePath } from '../routes.tsx';

export const feedbackHref = '/feedback-management/teacher' satisfies PagePath;
export const ownFeedbackHref = '/feedback-management/add-feedback' satisfies PagePath;
/** The form, opened from a content item or from the result of a quiz. */
export const giveFeedbackHref = (role: 'Teacher' | 'Student', about: Record<string, string>) =>
  `${role === 'Teacher' ? ownFeedbackHref : feedbackHref}?${new URLSearchParams({ give: 'new', ...about })}`;
export const studentFeedbackHref = `${feedbackHref}?tab=students`;
export const feedbackOverviewHref = '/main-feedback-page' satisfies PagePath;
export const feedbackTopicsHref = '/feedback-management/topics' satisfies PagePath;
