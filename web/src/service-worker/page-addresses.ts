/** Whether the server answers an address with the page; not for files, texts and the API. */
export const isPage = (pathname: string): boolean =>
  !/^\/(api|assets|locales)\//.test(pathname) &&
  !/^\/(healthz|readyz)$/.test(pathname) &&
  !/\.\w+$/.test(pathname);
