import type { PagePath } from '../routes.tsx';

/** By themselves, as the shell leads to these and to no other page of fees. */
export const printedFeesHref: PagePath = '/fees-management/papers';
export const sentRemindersHref: PagePath = '/fees-management/reminders';
