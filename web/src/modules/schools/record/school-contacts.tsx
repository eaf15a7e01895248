import type { School } from '@shala/contract/schools.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { personHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Link } from '../../../ui/navigation.tsx';
import { Phone } from '../../../ui/phone.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import styles from './school-page.module.css';

export const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`} translate="no">
    {address}
  </a>
);

export function Principals({ school: { principals } }: { school: School }): ReactNode {
  const { t } = useTranslation('schools');
  const may = useMay();
  const format = useFormat();
  if (principals.length === 0) return t('people.none');
  return principals.map(({ id, name, mobile, actsUntil }) => (
    <span key={id} className={styles.principal}>
      {may('User/fetchUserWithId/:id') ? (
        <Link href={personHref(id)} translate="no">
          {name}
        </Link>
      ) : (
        <LanguageText>{name}</LanguageText>
      )}
      {actsUntil && t('shell:acting.until', { to: format.day(actsUntil) })}
      {mobile && <Phone number={mobile} />}
    </span>
  ));
}
