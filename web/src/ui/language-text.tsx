import type { ReactNode } from 'react';

/** A value of a record, such as a name, which the translation widget must not translate. */
export const LanguageText = ({ children }: { children: ReactNode }) => (
  <span translate="no" className="notranslate">
    {children}
  </span>
);
