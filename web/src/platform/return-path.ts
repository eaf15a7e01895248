/** A path of this page to go back to after sign-in; an address elsewhere is never followed. */
export function safeReturnPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || !/^\/(?![/\\])/.test(wanted)) return undefined;
  const { origin, pathname } = new URL(wanted, location.origin);
  const leadsBack = origin === location.origin && !/^\/(auth|plan-expired)(\/|$)/.test(pathname);
  return leadsBack && pathname !== '/' ? wanted : undefined;
}
