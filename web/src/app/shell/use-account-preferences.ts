import { useMantineColorScheme } from '@mantine/core';
import type { UserData } from '@shala/contract/auth.ts';
import { useEffect } from 'react';
import { followAccountLanguage } from '../../platform/choose-language.ts';

/** Applies language and colours of the account, which are the same on every device. */
export function useAccountPreferences({ id, email, language, colourScheme }: UserData): void {
  const { setColorScheme } = useMantineColorScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: applied once for each person, not over later choices
  useEffect(() => {
    void followAccountLanguage(language, email);
    if (colourScheme) setColorScheme(colourScheme);
  }, [id]);
}
