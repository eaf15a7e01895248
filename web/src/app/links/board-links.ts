import { pathTo } from './path-to.ts';

export const boardsHref = '/whiteboard';
export const boardHref = ({ id }: { id: string }) => pathTo('/whiteboard/board/$id', { id });
