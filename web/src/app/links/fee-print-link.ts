import type { PagePath } from '../routes.tsx';

/** By itself, as the shell leads to it and to no other page of fees. */
export const printedFeesHref: PagePath = '/fees-management/papers';
