/** Addresses that the server answers with the page; files, texts and the API are none of them. */
export const isPage = (pathname: string): boolean =>
  !/^\/(api|assets|locales)\//.test(pathname) &&
  !/^\/(healthz|readyz)$/.test(pathname) &&
  !/\.\w+$/.test(pathname);
