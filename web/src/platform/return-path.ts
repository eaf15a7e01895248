/** The path of this page to return to after sign-in; undefined for an address of another site. */
export function safeReturnPath(path: unknown): string | undefined {
  if (typeof path !== 'string' || !/^\/(?![/\\])/.test(path)) return undefined;
  const { origin, pathname } = new URL(path, location.origin);
  const leadsBack =
    origin === location.origin && !/^\/(auth|plan-expired|installation-key)(\/|$)/.test(pathname);
  return leadsBack && pathname !== '/' ? path : undefined;
}
