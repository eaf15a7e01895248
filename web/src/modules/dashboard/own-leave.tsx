import type { Dashboard } from '@shala/contract/dashboard.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useTranslation } from 'react-i18next';
import { ownLeaveHref } from '../../app/links/leave-links.ts';
import { LanguageText } from '../../ui/language-text.tsx';
import { Link } from '../../ui/navigation.tsx';
import tiles from '../../ui/tiles/tiles.module.css';
import { useFormat } from '../../ui/use-format.ts';
import { useLocalName } from '../../ui/use-local-name.ts';
import styles from './dashboard.module.css';

/** The person's own approved leave, of today and later. */
export function OwnLeave({ leave }: { leave: NonNullable<Dashboard['ownLeave']> }) {
  const { t } = useTranslation('dashboard');
  const format = useFormat();
  const nameOf = useLocalName();
  return (
    <section aria-labelledby="own-leave">
      <h2 id="own-leave">{t('ownLeave.title')}</h2>
      <ul className={tiles.tasks}>
        {leave.map(({ id, from, to, ...one }) => (
          <li key={id}>
            <Link className={styles.leave} href={ownLeaveHref}>
              <b>
                {from === to
                  ? format.weekday(from)
                  : t('ownLeave.span', { from: format.day(from), to: format.day(to) })}
              </b>
              <LanguageText>{nameOf(namesOf('type', one))}</LanguageText>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
