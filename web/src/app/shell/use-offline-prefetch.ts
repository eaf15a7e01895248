import type { UserData } from '@shala/contract/auth.ts';
import type { RowName } from '@shala/contract/rows.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { mayCall } from '../../platform/may.ts';

/** What is wanted in a room without signal, and the right that each page stands on. */
const wanted = {
  '/attendance/class-register': 'attendance/fetchStudentToMarkAttendance',
  '/attendance/unsent': 'attendance/fetchStudentToMarkAttendance',
  '/attendance/self-attendance': 'attendance/fetchOwn',
  '/attendance/gate': 'attendance/studentCheckIn',
} as const satisfies Record<string, RowName>;

/** After the page stands and whatever it asked for itself. */
const patience = 3_000;

/** A first worker takes a while; what is fetched before it has the page would not be kept. */
const untilWorker = 15_000;

async function workerThere(): Promise<void> {
  const workers = navigator.serviceWorker;
  if (!workers || workers.controller) return;
  await new Promise((resolve) => {
    workers.addEventListener('controllerchange', resolve, { once: true });
    setTimeout(resolve, untilWorker);
  });
}

/**
 * Pages, texts and dialogs that are there without network though nobody has opened them yet: a worker keeps them for
 * the next start, and over plain http they are loaded as long as the page is.
 */
export function useOfflinePrefetch(user: UserData): void {
  const router = useRouter();
  const queryClient = useQueryClient();
  const { email, role } = user;
  const pages = Object.entries(wanted)
    .filter(([, row]) => mayCall(user, row))
    .map(([path]) => path)
    .join(' ');

  useEffect(() => {
    const fetchAll = async () => {
      await import('../../ui/dialog/confirm-dialog.tsx');
      await import('../../ui/toasts.tsx');
      await workerThere();
      for (const to of pages.split(' ').filter(Boolean)) await router.preloadRoute({ to });
      if (role === 'Student' || !pages.includes('self-attendance')) return;
      const { storeOwnMonths } = await import('../../modules/staff-attendance/own-months.ts');
      await storeOwnMonths(queryClient, email);
    };
    // Without network it is tried again at the next start.
    const timer = setTimeout(() => void fetchAll().catch(() => {}), patience);
    return () => clearTimeout(timer);
  }, [pages, email, role, router, queryClient]);
}
