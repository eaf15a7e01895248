import { useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { followAccountLanguage } from '../../platform/choose-language.ts';
import { useAnsweredUserData } from '../../platform/user-data.ts';

/**
 * Applies language and colours of the account, which are the same on every device. A start without network keeps those
 * that were chosen on this one, which may be later.
 */
export function useAccountPreferences(): void {
  const user = useAnsweredUserData();
  const { setColorScheme } = useMantineColorScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: applied once for each person, not over later choices
  useEffect(() => {
    if (!user) return;
    const { language, email, colourScheme } = user;
    void followAccountLanguage(language, email);
    if (colourScheme) setColorScheme(colourScheme);
  }, [user?.id]);
}
