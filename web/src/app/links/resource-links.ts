import type { PagePath } from '../routes.tsx';
import { pathTo } from './path-to.ts';

export const resourcesHref = '/rsdc' satisfies PagePath;
export const newResourceHref = '/rsdc/new' satisfies PagePath;
export const editResourceHref = ({ id }: { id: string }) =>
  pathTo('/rsdc/resource/$id/edit', { id });
