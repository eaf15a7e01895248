import { classesOfHref, classStudentsHref } from '../../app/links/class-links.ts';
import { contentListHref } from '../../app/links/content-links.ts';
import { feesHref } from '../../app/links/fee-links.ts';
import { keysOfHref } from '../../app/links/key-links.ts';
import { loansHref } from '../../app/links/library-links.ts';
import { quizzesOfHref } from '../../app/links/quiz-links.ts';
import { attendanceOfHref, registerOfHref } from '../../app/links/register-links.ts';
import { studentsOfHref } from '../../app/links/student-links.ts';
import { arrangementHref } from '../../app/links/time-table-links.ts';
import type { PlaceCount } from './counted.ts';
import type { ProgressLinks } from './progress-links.ts';

/** Where the figures of a school or class lead; a class has no number without a link. */
export interface PlaceLinks {
  numbers: Partial<Record<PlaceCount, string>>;
  progress: ProgressLinks;
}

export function linksOfSchool(schoolId: string): PlaceLinks {
  const place = { schoolId };
  return {
    numbers: {
      registersMissing: attendanceOfHref(place),
      registersMarked: attendanceOfHref(place),
      periodsUncovered: arrangementHref(schoolId),
      classesWithoutTeacher: `${classesOfHref(place)}&withoutTeacher=true`,
      studentsOwing: feesHref({ ...place, standing: 'owing' }),
      booksOverdue: `${loansHref(place)}&state=overdue`,
      classes: classesOfHref(place),
      students: studentsOfHref(place),
      quizzesOpen: quizzesOfHref({ ...place, phase: 'open' }),
      devices: keysOfHref(place),
    },
    progress: {
      day: (day) => attendanceOfHref({ ...place, day }),
      fees: feesHref({ ...place, withFormer: 'true' }),
      quizzes: quizzesOfHref({ ...place, phase: 'closed' }),
      content: contentListHref,
    },
  };
}

export function linksOfClass({ id, schoolId }: { id: string; schoolId: string }): PlaceLinks {
  const place = { schoolId, classId: id };
  return {
    numbers: {
      registersMissing: registerOfHref(place),
      registersMarked: registerOfHref(place),
      studentsOwing: feesHref({ ...place, standing: 'owing' }),
      booksOverdue: `${loansHref(place)}&classId=${id}&state=overdue`,
      students: classStudentsHref({ id }),
      quizzesOpen: quizzesOfHref({ ...place, phase: 'open' }),
    },
    progress: {
      day: (day) => registerOfHref({ ...place, day }),
      fees: feesHref(place),
      quizzes: quizzesOfHref({ ...place, phase: 'closed' }),
      content: contentListHref,
    },
  };
}
