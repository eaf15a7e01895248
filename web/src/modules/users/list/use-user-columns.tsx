import type { ListedUser } from '@shala/contract/users.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../../ui/language-text.tsx';
import type { Column } from '../../../ui/list/data-table.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useUserWords } from '../user-words.ts';
import styles from './users.module.css';

/** Designations take room from the names and are often not kept: their column stands where one is. */
export function useUserColumns(rows: readonly ListedUser[] = []): Column<ListedUser>[] {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const format = useFormat();
  const hasDesignation = rows.some(({ designations }) => designations.length > 0);
  const designation: Column<ListedUser> = {
    name: 'designation',
    header: t('field.designation'),
    cell: ({ designations }) => <Places names={designations} />,
    width: '14rem',
  };
  return [
    {
      name: 'name',
      header: t('field.name'),
      cell: (user) => <UserName {...user} />,
      sortable: true,
    },
    {
      name: 'role',
      header: t('field.role'),
      cell: ({ role }) => words.role(role),
      sortable: true,
      inCard: true,
    },
    ...(hasDesignation ? [designation] : []),
    {
      name: 'worksAt',
      header: t('field.worksAt'),
      cell: ({ worksAt }) => <Places names={worksAt} />,
      inCard: true,
    },
    {
      name: 'contact',
      header: t('field.contact'),
      cell: ({ mobile, email }) => (
        <span className={styles.contact}>
          <LanguageText>{[mobile, email].filter(Boolean).join(', ')}</LanguageText>
        </span>
      ),
      width: '22rem',
    },
    {
      name: 'lastSignInAt',
      header: t('field.lastSignInAt'),
      cell: ({ lastSignInAt, isElsewhere }) =>
        isElsewhere ? (
          '–'
        ) : lastSignInAt ? (
          <span title={format.instant(lastSignInAt)}>{format.day(lastSignInAt)}</span>
        ) : (
          <span className={styles.never}>{t('list.never')}</span>
        ),
      sortable: true,
      inCard: true,
    },
  ];
}

function UserName({ name, status }: ListedUser) {
  const { t } = useTranslation('users');
  return (
    <>
      <LanguageText>{name}</LanguageText>
      {status === 'deactivated' && (
        <span className={styles.status}>
          <StateBadge tone="neutral">{t('status.deactivated')}</StateBadge>
        </span>
      )}
    </>
  );
}

/** The first of a person's schools, areas or designations; how many more there are. */
function Places({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (!first) return '–';
  return (
    <span title={names.join('\n')}>
      <LanguageText>{first}</LanguageText>
      {others.length > 0 && <span className={styles.more}>{` +${others.length}`}</span>}
    </span>
  );
}
