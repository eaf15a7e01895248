import '../../ui/mantine.css';
import { startTransition, useEffect, useState } from 'react';
import { makeQueryClient } from '../../platform/query-client.ts';
import type { Navigation } from '../../ui/navigation.tsx';
import { ToastHost } from '../../ui/toast-host.tsx';
import { useTranslationConsent } from '../language/use-translation-consent.ts';
import Notices from '../notices/notices.tsx';
import { Providers } from '../providers.tsx';
import { prefetchFirstPages } from '../start.tsx';
import { toasts } from '../toasts.ts';

interface BehindTheDoorProps {
  navigation: Navigation;
  /** Into which the person wants the page translated, once that has been chosen. */
  otherLanguage: string | undefined;
  onAnswered: () => void;
}

/** Fetched when the sign-in page is shown: the app itself, and what its parts do on this page already. */
export default function BehindTheDoor({
  navigation,
  otherLanguage,
  onAnswered,
}: BehindTheDoorProps) {
  const [queryClient] = useState(() => makeQueryClient(toasts));
  const [isFetched, setFetched] = useState(false);
  useEffect(() => {
    // Without network the worker may still have what is missing now.
    const end = () => startTransition(() => setFetched(true));
    prefetchFirstPages().then(end, end);
  }, []);
  return (
    <Providers queryClient={queryClient} navigation={navigation}>
      {otherLanguage && <TranslationConsent language={otherLanguage} onAnswered={onAnswered} />}
      {isFetched && <Notices />}
      <ToastHost />
    </Providers>
  );
}

function TranslationConsent({
  language,
  onAnswered,
}: {
  language: string;
  onAnswered: () => void;
}) {
  const { ask, dialog } = useTranslationConsent();
  // biome-ignore lint/correctness/useExhaustiveDependencies: asks once for each choice
  useEffect(() => void ask(language).then(onAnswered), [language]);
  return dialog;
}
