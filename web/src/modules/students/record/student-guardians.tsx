import type { Student } from '@shala/contract/students.ts';
import { Fragment } from 'react';
import { useTranslation } from 'react-i18next';
import { studentHref } from '../../../app/links/student-links.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { Phone } from '../../../ui/phone.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { useLocalName } from '../../../ui/use-local-name.ts';
import { useClassWords } from '../../classes/classes-public.ts';
import { useStudentWords } from '../student-words.ts';
import styles from './student-page.module.css';

type Guardian = Student['guardians'][number];

/** Whom the school calls, with the other children they are guardians of. */
export function StudentGuardians({ student }: { student: Student }) {
  const { t } = useTranslation('students');
  return (
    <FactGroup title={t('group.guardians')}>
      {student.guardians.length === 0 ? (
        <p className={styles.quiet}>{t('page.noGuardian')}</p>
      ) : (
        <ul className={styles.guardians}>
          {student.guardians.map((guardian) => (
            <GuardianCard key={guardian.id} guardian={guardian} />
          ))}
        </ul>
      )}
    </FactGroup>
  );
}

function GuardianCard({ guardian }: { guardian: Guardian }) {
  const { t } = useTranslation('students');
  const words = useStudentWords();
  const { name, relation, mobile, email, occupation, siblings } = guardian;
  return (
    <li className={styles.guardian}>
      <strong>
        <LanguageText>{name}</LanguageText>
      </strong>
      <span className={styles.quiet}>
        {words.relation(relation)}
        {occupation && <LanguageText>{` · ${occupation}`}</LanguageText>}
      </span>
      {mobile && <Phone number={mobile} />}
      {email && (
        <a href={`mailto:${email}`} translate="no">
          {email}
        </a>
      )}
      {siblings.length > 0 && (
        <span>
          {t('page.siblings')} <Siblings siblings={siblings} />
        </span>
      )}
    </li>
  );
}

function Siblings({ siblings }: Pick<Guardian, 'siblings'>) {
  const words = useClassWords();
  const nameOf = useLocalName();
  return siblings.map(({ id, standard, ...names }, index) => (
    <Fragment key={id}>
      {index > 0 && ', '}
      <Link href={studentHref({ id })} translate="no">
        {nameOf(names)}
      </Link>
      {standard !== null && <LanguageText>{` (${words.namedStandard(standard)})`}</LanguageText>}
    </Fragment>
  ));
}
