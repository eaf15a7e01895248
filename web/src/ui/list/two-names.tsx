import type { Named } from '@shala/contract/names.ts';
import type { ReactNode } from 'react';
import { LanguageText } from '../language-text.tsx';
import { useTwoNames } from '../use-two-names.ts';
import { TwoLines } from './two-lines.tsx';

interface TwoNamesProps {
  of: Named;
  /** Makes a link or a button of the first name. */
  children?: (name: ReactNode) => ReactNode;
}

/** A name in the page's language, and in the other script under it. */
export function TwoNames({ of, children = (name) => name }: TwoNamesProps) {
  const { first, second } = useTwoNames()(of);
  return (
    <TwoLines second={second && <LanguageText>{second}</LanguageText>}>
      {children(<LanguageText>{first}</LanguageText>)}
    </TwoLines>
  );
}
