import { lazy, useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from '../../modules/auth/auth.module.css';
import { SignInForm } from '../../modules/auth/sign-in-form.tsx';
import { SignInHead } from '../../modules/auth/sign-in-head.tsx';
import { isWrapper } from '../../platform/device.ts';
import { onSessionChange, readSession } from '../../platform/session.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { type Navigation, NavigationProvider } from '../../ui/navigation.tsx';
import { BareFrame } from '../bare/bare-frame.tsx';
import { LanguageSelect } from '../language/language-select.tsx';
import { useIdle } from '../notices/use-idle.ts';
import { useDocumentTitle } from '../use-document-title.ts';
import { doorAddress } from './door-address.ts';

const Behind = lazy(() => import('./behind-the-door.tsx'));

/**
 * The sign-in page by itself, without router, cache and Mantine, so that it is there soon on a slow
 * line. The app is fetched while the person types, and takes its place.
 */
export function Door({ openApp }: { openApp: () => void }) {
  const { t } = useTranslation('auth');
  const { search, isLeft, navigation } = usePlace();
  const [otherLanguage, setOtherLanguage] = useState<string>();
  const isIdle = useIdle();
  useDocumentTitle();

  useEffect(() => {
    if (isLeft) openApp();
  }, [isLeft, openApp]);

  return (
    <NavigationProvider value={navigation}>
      <BareFrame shape="card" tools={<LanguageSelect onOther={setOtherLanguage} />}>
        <SignInHead search={search} />
        {isLeft ? (
          <p className={styles.opening} role="status">
            {t('login.opening')}
          </p>
        ) : (
          <SignInForm search={search} />
        )}
      </BareFrame>
      {(isIdle || otherLanguage) && !isLeft && (
        <LazyPart>
          <Behind
            navigation={navigation}
            otherLanguage={otherLanguage}
            onAnswered={() => setOtherLanguage(undefined)}
          />
        </LazyPart>
      )}
    </NavigationProvider>
  );
}

/** The window's address as long as it is the sign-in page's; `isLeft` once the app is needed. */
function usePlace() {
  const [{ search, isLeft }, setPlace] = useState(placeNow);
  const navigation = useMemo<Navigation>(
    () => ({
      go: (href) => {
        history.pushState(null, '', href);
        setPlace(placeNow());
      },
      block: () => () => {},
    }),
    [],
  );
  useEffect(() => {
    const look = () => setPlace(placeNow());
    const stopFollowing = onSessionChange(look);
    addEventListener('popstate', look);
    return () => {
      stopFollowing();
      removeEventListener('popstate', look);
    };
  }, []);
  return { search, isLeft, navigation };
}

function placeNow() {
  const door = doorAddress(location, readSession(), isWrapper());
  if (!door) return { search: '', isLeft: true };
  // The product's name links to the first page, which is this one for whoever is not signed in.
  if (door !== location.pathname + location.search) history.replaceState(null, '', door);
  return { search: location.search, isLeft: false };
}
