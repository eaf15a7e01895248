import type { ListedStudent } from '@shala/contract/students.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import styles from './students.module.css';

/** A child in a list, in both scripts. */
export const StudentName = ({ name, localName }: Pick<ListedStudent, 'name' | 'localName'>) => (
  <>
    <LanguageText>{name}</LanguageText>
    {localName && (
      <span className={styles.second} translate="no">
        {localName}
      </span>
    )}
  </>
);
