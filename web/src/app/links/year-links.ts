export const yearsHref = '/class-management/academic-years';
export const newYearHref = `${yearsHref}?add=new`;
