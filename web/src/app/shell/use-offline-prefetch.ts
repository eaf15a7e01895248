import type { UserData } from '@shala/contract/auth.ts';
import type { RowName } from '@shala/contract/rows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayCall } from '../../platform/may.ts';

/** The pages that are needed in a room without signal, each with the row that its reader must be allowed to call. */
const offlinePages = {
  '/dashboard': 'dashboard/fetchAll',
  '/attendance/class-register': 'attendance/fetchStudentToMarkAttendance',
  '/attendance/unsent': 'attendance/fetchStudentToMarkAttendance',
  '/attendance/self-attendance': 'attendance/fetchOwn',
  '/attendance/gate': 'attendance/studentCheckIn',
  '/mcq-management': 'quiz/startAttempt',
  '/mcq-management/attempt/$id': 'quiz/startAttempt',
  '/fees-management': 'fees/fetchOwnFees',
} as const satisfies Record<string, RowName>;

/** The delay after which the page has been shown and its own calls have been answered. */
const patience = 3_000;

/** Files fetched before the first worker controls the page would not be kept, so the prefetch waits for it. */
const untilWorker = 15_000;

async function waitForWorker(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers || workers.controller) return;
  await new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, untilWorker);
  });
}

/**
 * Prefetches pages, texts and dialogs for use without network: a worker keeps them for the next start, and over
 * plain http they stay loaded as long as the page is open.
 */
export function useOfflinePrefetch(user: UserData): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { email, role } = user;
  const hasContent = mayCall(user, 'content/fetchPublished');
  const pages = Object.entries(offlinePages)
    .filter(([, row]) => mayCall(user, row))
    .map(([path]) => path)
    .join(' ');

  useEffect(() => {
    const fetchAll = async () => {
      await import('../../ui/dialog/confirm-dialog.tsx');
      await import('../../ui/toasts.tsx');
      await import('./open-person-menu.tsx');
      await import('../../ui/list/open-row-menu.tsx');
      await import('../../ui/list/filter-choice.tsx');
      await waitForWorker();
      for (const to of pages.split(' ').filter(Boolean)) await router.preloadRoute({ to });
      if (hasContent) {
        const { followKept } = await import('../../modules/content/kept/follow-kept.ts');
        followKept();
      }
      if (role === 'Student' || !pages.includes('self-attendance')) return;
      const { storeOwnMonths } = await import('../../modules/staff-attendance/own-months.ts');
      await storeOwnMonths(queryClient, email);
    };
    // Without network the prefetch is tried again at the next start.
    const timer = setTimeout(() => void fetchAll().catch(() => {}), patience);
    return () => clearTimeout(timer);
  }, [pages, hasContent, email, role, router, queryClient]);
}
