import { type ComponentPropsWithRef, createContext, type MouseEvent, useContext } from 'react';

/** The part of a router that the shared parts use. */
export interface Navigation {
  go: (href: string) => void;
  /**
   * Calls `shouldStay` before the page is left, by the back button or otherwise; true keeps the person on it. Returns a
   * function that ends this.
   */
  block: (shouldStay: (isBack: boolean) => boolean | Promise<boolean>) => () => void;
}

const browserNavigation: Navigation = {
  go: (href) => window.location.assign(href),
  block: () => () => {},
};

const NavigationContext = createContext<Navigation>(browserNavigation);

export const NavigationProvider = NavigationContext.Provider;

export const useNavigation = () => useContext(NavigationContext);

type LinkProps = ComponentPropsWithRef<'a'> & { href: string };

/** A link within the app, which can still be opened in a new tab. */
export function Link({ href, onClick, ...rest }: LinkProps) {
  const { go } = useNavigation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || opensElsewhere(event)) return;
    event.preventDefault();
    go(href);
  };
  return <a {...rest} href={href} onClick={follow} />;
}

function opensElsewhere(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
  const target = currentTarget.target;
  return (
    button !== 0 ||
    metaKey ||
    ctrlKey ||
    shiftKey ||
    altKey ||
    (target !== '' && target !== '_self')
  );
}
