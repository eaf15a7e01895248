import { defaultTitles } from '@shala/contract/titles.ts';
import type { User } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import { Phone } from '../../../ui/phone.tsx';
import { FactGroup } from '../../../ui/record/fact-group.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { differenceInTitles } from '../form/access-difference.ts';
import { useUserWords } from '../user-words.ts';
import { OpenWork } from './open-work.tsx';
import styles from './user-page.module.css';
import { UserWork } from './user-work.tsx';

export function UserOverview({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const format = useFormat();
  const isOfficer = user.role === 'EducationOfficer';

  return (
    <>
      {user.isElsewhere && <p>{t('page.elsewhere')}</p>}
      <OpenWork user={user} />
      <FactGroup
        title={t('group.account')}
        facts={[
          { label: t('field.email'), value: <Mail address={user.email} /> },
          { label: t('field.mobile'), value: user.mobile ? <Phone number={user.mobile} /> : '–' },
          {
            label: t('field.lastSignInAt'),
            value: user.lastSignInAt
              ? format.instant(user.lastSignInAt)
              : user.isElsewhere
                ? null
                : t('list.never'),
          },
          {
            label: t('field.password'),
            value: t(user.passwordChangeRequired ? 'password.oneTime' : 'password.own'),
          },
          { label: t('field.gender'), value: words.gender(user.gender) },
          { label: t('field.language'), value: words.language(user.language) },
          { label: t('field.createdAt'), value: format.instant(user.createdAt) },
          ...(isOfficer
            ? [{ label: t('field.isPremium'), value: words.premium(user.isPremium) }]
            : []),
        ]}
      />
      <UserWork user={user} />
      <FactGroup title={t('group.access')}>
        <AccessInWords user={user} />
      </FactGroup>
    </>
  );
}

/** What the person sees in the sidebar, and how that differs from what the role usually sees. */
function AccessInWords({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const { added, removed } = differenceInTitles(user.accessControlList, defaultTitles(user.role));
  const role = words.role(user.role);
  return (
    <div className={styles.access}>
      <ul className={styles.titles}>
        {user.accessControlList.map((title) => (
          <li key={title}>{words.title(title)}</li>
        ))}
      </ul>
      {added.length + removed.length === 0 && <p>{t('access.default', { role })}</p>}
      {added.length > 0 && <p>{t('access.added', { titles: words.titles(added), role })}</p>}
      {removed.length > 0 && <p>{t('access.removed', { titles: words.titles(removed), role })}</p>}
    </div>
  );
}

const Mail = ({ address }: { address: string | null }) =>
  address ? (
    <a href={`mailto:${address}`}>
      <LanguageText>{address}</LanguageText>
    </a>
  ) : (
    '–'
  );
