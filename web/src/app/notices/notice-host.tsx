import { lazy } from 'react';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { useIdle } from './use-idle.ts';

const Notices = lazy(() => import('./notices.tsx'));

/** Worker and notices are loaded when the first page is shown and the browser is idle. */
export function NoticeHost() {
  const isIdle = useIdle();
  return isIdle ? (
    <LazyPart>
      <Notices />
    </LazyPart>
  ) : null;
}
