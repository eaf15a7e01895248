import { pathTo } from './path-to.ts';

interface Identified {
  id: string;
}

export const contentListHref = '/content-management';
export const newContentHref = '/content-management/new';
export const contentHref = ({ id }: Identified) => pathTo('/content-management/item/$id', { id });
export const editContentHref = ({ id }: Identified) =>
  pathTo('/content-management/item/$id/edit', { id });
