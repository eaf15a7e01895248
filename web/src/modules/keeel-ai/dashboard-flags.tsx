import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { config } from '../../platform/config.ts';
import { AiCards } from './ai-cards.tsx';
import styles from './keeel-ai.module.css';
import { MeetBlocked } from './meet-blocked.tsx';

/**
 * The dashboard's query flags: `?googlemeet=true` opens the meeting site in a new tab, `?openai=true`
 * shows the AI page's cards.
 */
export function DashboardFlags() {
  const { t } = useTranslation('shell');
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
      {isBlocked && <MeetBlocked onClose={() => setBlocked(false)} />}
      {openai === 'true' && (
        <section className={styles.section} aria-labelledby="ai-sites">
          <h2 id="ai-sites">{t('flags.aiTitle')}</h2>
          <AiCards />
        </section>
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
