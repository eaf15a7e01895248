import { lazy, useEffect, useState } from 'react';
import { LazyPart } from '../../ui/lazy-part.tsx';
import type { AppRouter } from '../router.ts';
import { useIdle } from './use-idle.ts';

const Notices = lazy(() => import('./notices.tsx'));

/** Worker and notices are loaded when the first page is shown and the browser is idle. */
export function NoticeHost({ router }: { router: AppRouter }) {
  const [isShown, setShown] = useState(false);
  useEffect(() => router.subscribe('onRendered', () => setShown(true)), [router]);
  const isIdle = useIdle(isShown);
  return isIdle ? (
    <LazyPart>
      <Notices />
    </LazyPart>
  ) : null;
}
