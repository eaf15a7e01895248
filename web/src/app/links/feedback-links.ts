import type { PagePath } from '../routes.tsx';

export const feedbackHref = '/feedback-management/teacher' satisfies PagePath;
export const ownFeedbackHref = '/feedback-management/add-feedback' satisfies PagePath;
export const studentFeedbackHref = `${feedbackHref}?tab=students`;
export const feedbackOverviewHref = '/main-feedback-page' satisfies PagePath;
export const feedbackTopicsHref = '/feedback-management/topics' satisfies PagePath;
