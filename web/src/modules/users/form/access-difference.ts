import type { Title } from '@shala/contract/titles.ts';

/** What a list has beyond the role's own, and what it lacks of it. */
export const differenceInTitles = (list: readonly Title[], usual: readonly Title[]) => ({
  added: list.filter((title) => !usual.includes(title)),
  removed: usual.filter((title) => !list.includes(title)),
});
