import { pathTo } from './path-to.ts';

const boardsHref = '/whiteboard';
/** The dialog of the list in which a board is shared. */
export const shareHref = ({ id }: { id: string }) => `${boardsHref}?share=${id}`;
export const boardHref = ({ id }: { id: string }) => pathTo('/whiteboard/board/$id', { id });
