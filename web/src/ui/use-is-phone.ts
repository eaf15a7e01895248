import { useMediaQuery } from '@mantine/hooks';

/** The specification's breakpoint: 37.5em. */
export const useIsPhone = (): boolean => useIsMatched('(max-width: 37.5em)');

/** A phone in either position: beside a drawer, or below several rows of buttons, a low screen has no room for the page. */
export const useIsTight = (): boolean => useIsMatched('(max-width: 37.5em), (max-height: 30em)');

const useIsMatched = (query: string): boolean =>
  useMediaQuery(query, undefined, { getInitialValueInEffect: false }) ?? false;
