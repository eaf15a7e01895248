import type { ReactNode } from 'react';

/** A value of a record, such as a name: the translation widget leaves it as it was written. */
export const LanguageText = ({ children }: { children: ReactNode }) => (
  <span translate="no" className="notranslate">
    {children}
  </span>
);
