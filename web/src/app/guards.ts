import type { Role } from '@shala/contract/roles.ts';
import type { Session } from '../platform/session.ts';
import type { Known } from '../platform/user-data.ts';
import { type EntryTitle, entryOf } from './sidebar.ts';

/** Each guard names the page that the person is led to instead, or nothing. */
type Verdict = string | undefined;

export function withoutSession(session: Session | null, isWrapper: boolean): Verdict {
  if (session) return undefined;
  return isWrapper ? '/installation-key' : '/auth/login';
}

export function withoutPlan(session: Session): Verdict {
  return session.isPremium === true ? undefined : '/plan-expired';
}

export function withOneTimePassword({ state }: Known): Verdict {
  return state === 'one-time-password' ? '/auth/change-password' : undefined;
}

export function outsideSidebar(
  pathname: string,
  sidebar: readonly EntryTitle[],
  first: string,
): Verdict {
  const entry = entryOf(pathname);
  return entry && sidebar.includes(entry) ? undefined : first;
}

const wholeSchool: readonly Role[] = ['Principal', 'SuperAdmin', 'EducationOfficer'];

/** Attendance, leave and feedback have a page per role; their bare URLs lead there. */
export function ofAnotherRole(pathname: string, role: Role): Verdict {
  const seesWholeSchool = wholeSchool.includes(role);
  switch (pathname.replace(/\/$/, '')) {
    case '/attendance':
      return seesWholeSchool ? '/attendance/teacher' : '/attendance/self-attendance';
    case '/attendance/teacher':
      return seesWholeSchool ? undefined : '/attendance/self-attendance';
    case '/leave-application':
      return seesWholeSchool ? '/leave-application/teacher' : '/leave-application/my-application';
    case '/leave-application/teacher':
      return seesWholeSchool ? undefined : '/leave-application/my-application';
    case '/feedback-management':
      return role === 'Teacher'
        ? '/feedback-management/add-feedback'
        : '/feedback-management/teacher';
    default:
      return undefined;
  }
}
