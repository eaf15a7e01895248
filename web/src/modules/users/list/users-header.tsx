import { useTranslation } from 'react-i18next';
import {
  accountRequestsHref,
  auditHref,
  newUserHref,
  serviceAccountsHref,
  userImportHref,
} from '../../../app/links/user-links.ts';
import { useMay } from '../../../platform/may.ts';
import {
  IconHistory,
  IconKey,
  IconTableImport,
  IconUserMinus,
  IconUserPlus,
} from '../../../ui/icons.ts';
import { HeaderLink, NewLink } from '../../../ui/list/header-link.tsx';
import { ListExport } from '../../../ui/list/list-export.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { type RowAction, RowMenu } from '../../../ui/list/row-menu.tsx';
import type { UserListQuery } from '../record/user-query.ts';

const size = '1.8rem';

interface UsersHeaderProps {
  count: number | undefined;
  query: UserListQuery;
}

export function UsersHeader({ count, query }: UsersHeaderProps) {
  const { t } = useTranslation('users');
  const may = useMay();
  const mayAdd = may('User/addEditUser', 'create');

  const registers: RowAction[] = [
    ...(may('audit/fetchAll')
      ? [{ label: t('list.audit'), icon: <IconHistory size={size} aria-hidden />, href: auditHref }]
      : []),
    ...(may('auth/fetchDeletionRequests')
      ? [
          {
            label: t('list.requests'),
            icon: <IconUserMinus size={size} aria-hidden />,
            href: accountRequestsHref,
          },
        ]
      : []),
    ...(may('serviceAccount/fetchAll')
      ? [
          {
            label: t('list.serviceAccounts'),
            icon: <IconKey size={size} aria-hidden />,
            href: serviceAccountsHref,
          },
        ]
      : []),
  ];

  return (
    <ListHeader
      title={t('list.title')}
      count={count}
      action={
        mayAdd && (
          <NewLink href={newUserHref} icon={IconUserPlus}>
            {t('list.add')}
          </NewLink>
        )
      }
      menu={<RowMenu label={t('list.more')} actions={registers} />}
    >
      {may('User/bulkUploadUser') && (
        <HeaderLink href={userImportHref} icon={IconTableImport}>
          {t('list.import')}
        </HeaderLink>
      )}
      <ListExport row="User/fetchAllUserAsCsv" query={query} fileName="people.csv" count={count} />
    </ListHeader>
  );
}
