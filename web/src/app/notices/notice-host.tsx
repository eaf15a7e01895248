import { lazy, Suspense } from 'react';
import { useIdle } from './use-idle.ts';

const Notices = lazy(() => import('./notices.tsx'));

/** Worker and notices are loaded when the first page is shown and the browser is idle. */
export function NoticeHost() {
  const isIdle = useIdle();
  return isIdle ? (
    <Suspense fallback={null}>
      <Notices />
    </Suspense>
  ) : null;
}
