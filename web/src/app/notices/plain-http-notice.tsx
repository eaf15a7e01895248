import { Button } from '@mantine/core';
import { lazy, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isWrapper } from '../../platform/device.ts';
import { loadTexts } from '../../platform/i18n.ts';
import { recall, remember } from '../../platform/kv.ts';
import { useUserData } from '../../platform/user-data.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { NoticeBar } from './notice-bar.tsx';

const HttpsHelp = lazy(() => import('./https-help.tsx'));

/** The functions that browsers block on plain http. In the wrapper the app is installed already. */
const blockedFunctions = () => [
  ...(isWrapper() ? [] : ['install']),
  'offline',
  'camera',
  'location',
];

/** Shown once to each account on each device. */
export function PlainHttpNotice() {
  const { t, i18n } = useTranslation('https', { useSuspense: false });
  const accountId = useUserData()?.id;
  const [isShown, setShown] = useState(false);
  const [isHelpOpen, setHelpOpen] = useState(false);

  useEffect(() => {
    let isGone = false;
    setShown(false);
    if (!accountId) return;
    const look = async () => {
      if (await recall(`told-of-http:${accountId}`)) return;
      await loadTexts('https');
      if (!isGone) setShown(true);
    };
    void look();
    return () => {
      isGone = true;
    };
  }, [accountId]);

  const close = async () => {
    // Hidden before it is remembered, it would be back after a reload at once.
    if (accountId) await remember(`told-of-http:${accountId}`, true);
    setShown(false);
  };

  const names = blockedFunctions().map((name) => t(`withheld.${name}`));
  const functions = new Intl.ListFormat(i18n.language).format(names);
  return (
    <>
      <NoticeBar isShown={isShown} text={t('notice', { functions })}>
        <Button variant="subtle" size="xs" onClick={() => setHelpOpen(true)}>
          {t('help')}
        </Button>
        <Button variant="default" size="xs" onClick={() => void close()}>
          {t('close')}
        </Button>
      </NoticeBar>
      {isHelpOpen && (
        <LazyPart>
          <HttpsHelp onClose={() => setHelpOpen(false)} />
        </LazyPart>
      )}
    </>
  );
}
