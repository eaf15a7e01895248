import type { Role } from '@shala/contract/roles.ts';
import type { UserDataState } from '../platform/fetch-user-data.ts';
import type { Session } from '../platform/session.ts';
import { type EntryTitle, entryOf } from './sidebar.ts';

/** Each guard returns the page to open in place of the requested one, or undefined. */
type Redirect = string | undefined;

export function requireSession(session: Session | null, isWrapper: boolean): Redirect {
  if (session) return undefined;
  return isWrapper ? '/installation-key' : '/auth/login';
}

export function requirePlan(session: Session): Redirect {
  return session.isPremium === true ? undefined : '/plan-expired';
}

export function requireOwnPassword({ state }: UserDataState): Redirect {
  return state === 'one-time-password' ? '/auth/change-password' : undefined;
}

/** What has not been sent is everybody's: answers and fees wait on the device too, without the entry of attendance. */
export function requireSidebarEntry(
  pathname: string,
  sidebar: readonly EntryTitle[],
  first: string,
): Redirect {
  if (pathname.replace(/\/$/, '') === '/attendance/unsent') return undefined;
  const entry = entryOf(pathname);
  return entry && sidebar.includes(entry) ? undefined : first;
}

const ofOffice: readonly Role[] = ['SuperAdmin', 'EducationOfficer'];
const wholeSchool: readonly Role[] = ['Principal', ...ofOffice];

/** Attendance, leave and feedback have a page per role; their bare URLs lead to it. */
export function redirectByRole(pathname: string, role: Role): Redirect {
  const seesWholeSchool = wholeSchool.includes(role);
  switch (pathname.replace(/\/$/, '')) {
    case '/attendance':
      return seesWholeSchool ? '/attendance/teacher' : '/attendance/self-attendance';
    case '/attendance/teacher':
      return seesWholeSchool ? undefined : '/attendance/self-attendance';
    // Only who works at a school checks in.
    case '/attendance/self-attendance':
      return ofOffice.includes(role) ? '/attendance/teacher' : undefined;
    case '/leave-application':
      return seesWholeSchool ? '/leave-application/teacher' : '/leave-application/my-application';
    case '/leave-application/teacher':
      return seesWholeSchool ? undefined : '/leave-application/my-application';
    case '/feedback-management':
    case '/feedback-management/add-feedback':
    case '/feedback-management/teacher': {
      const page = `/feedback-management/${role === 'Teacher' ? 'add-feedback' : 'teacher'}`;
      return pathname === page ? undefined : page;
    }
    default:
      return undefined;
  }
}
