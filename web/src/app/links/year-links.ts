import type { PagePath } from '../routes.tsx';

export const yearsHref = '/class-management/academic-years' satisfies PagePath;
export const newYearHref = `${yearsHref}?add=new`;
