import { useMediaQuery } from '@mantine/hooks';

/** The specification's breakpoint: 37.5em. */
export const useIsPhone = (): boolean =>
  useMediaQuery('(max-width: 37.5em)', undefined, { getInitialValueInEffect: false }) ?? false;
