import type { ListedStudent } from '@shala/contract/students.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { TwoLines } from '../../ui/list/two-lines.tsx';

/** A student in a list, in both scripts. */
export const StudentName = ({ name, localName }: Pick<ListedStudent, 'name' | 'localName'>) => (
  <TwoLines second={localName && <LanguageText>{localName}</LanguageText>}>
    <LanguageText>{name}</LanguageText>
  </TwoLines>
);
