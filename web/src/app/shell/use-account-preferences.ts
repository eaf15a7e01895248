import { useMantineColorScheme } from '@mantine/core';
import type { UserData } from '@shala/contract/auth.ts';
import { useEffect } from 'react';
import { followAccountLanguage } from '../../platform/choose-language.ts';

/** Language and colours are remembered with the account, and so come along to another device. */
export function useAccountPreferences({ id, email, language, colourScheme }: UserData): void {
  const { setColorScheme } = useMantineColorScheme();

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person; later choices are theirs
  useEffect(() => {
    void followAccountLanguage(language, email);
    if (colourScheme) setColorScheme(colourScheme);
  }, [id]);
}
