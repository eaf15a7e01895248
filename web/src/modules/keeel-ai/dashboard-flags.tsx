import { useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, useEffect, useRef, useState } from 'react';
import { config } from '../../platform/config.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';

const AiSites = lazy(() => import('./ai-sites.tsx'));
const MeetBlocked = lazy(() => import('./meet-blocked.tsx'));

/**
 * The dashboard's query flags: `?googlemeet=true` opens the meeting site in a new tab, `?openai=true`
 * shows the AI page's cards.
 */
export function DashboardFlags() {
  const { googlemeet, openai } = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const [isBlocked, setBlocked] = useState(false);
  const isOpened = useRef(false);

  useEffect(() => {
    if (googlemeet !== 'true' || isOpened.current) return;
    isOpened.current = true;
    setBlocked(!openTab(config.meetUrl));
    // A reload or the back button must not open the meeting again.
    void navigate({
      to: '.',
      search: (all: Record<string, unknown>) => ({ ...all, googlemeet: undefined }),
      replace: true,
    } as never);
  }, [googlemeet, navigate]);

  return (
    <>
      {isBlocked && (
        <LazyPart>
          <MeetBlocked onClose={() => setBlocked(false)} />
        </LazyPart>
      )}
      {openai === 'true' && (
        <LazyPart>
          <AiSites />
        </LazyPart>
      )}
    </>
  );
}

/** Clears the opener afterwards, as `window.open` with `noopener` does not report whether a tab opened. */
function openTab(url: string): boolean {
  const tab = window.open(url, '_blank');
  if (tab) tab.opener = null;
  return tab !== null;
}
