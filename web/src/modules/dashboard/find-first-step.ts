import type { Dashboard } from '@shala/contract/dashboard.ts';
import { wholeSchoolHref } from '../../app/links/class-links.ts';
import { newSchoolHref, schoolImportHref } from '../../app/links/school-links.ts';
import { newStudentHref, studentImportHref } from '../../app/links/student-links.ts';
import { yearsHref } from '../../app/links/year-links.ts';
import type { May } from '../../platform/may.ts';

export interface FirstStepLinks {
  name: 'schools' | 'noSchools' | 'year' | 'noYear' | 'classes' | 'students';
  links: readonly { name: 'import' | 'add'; href: string }[];
}

/** Schools come before the academic year, the year before classes, and classes before students. */
export function findFirstStep(
  { schools, isYearSet, classes, students }: Dashboard,
  may: May,
): FirstStepLinks | undefined {
  if (schools === 0) {
    if (!may('school/bulkUploadSchool')) return { name: 'noSchools', links: [] };
    return {
      name: 'schools',
      links: [
        { name: 'import', href: schoolImportHref },
        { name: 'add', href: newSchoolHref },
      ],
    };
  }
  if (classes === 0 && may('class/addEdit', 'create')) {
    if (isYearSet === false) {
      if (!may('academicYear/addEdit', 'create')) return { name: 'noYear', links: [] };
      return { name: 'year', links: [{ name: 'add', href: yearsHref }] };
    }
    return { name: 'classes', links: [{ name: 'add', href: wholeSchoolHref({}) }] };
  }
  if (students === 0 && may('student/addEdit', 'create')) {
    return {
      name: 'students',
      links: [
        { name: 'import', href: studentImportHref },
        { name: 'add', href: newStudentHref },
      ],
    };
  }
  return undefined;
}
