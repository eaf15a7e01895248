import { Button } from '@mantine/core';
import type { User } from '@shala/contract/users.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { editUserHref, usersHref } from '../../../app/links/user-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconAlertTriangle, IconPencil } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { actionsFor, rowAction } from '../../../ui/list/row-actions.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { Link, useNavigation } from '../../../ui/navigation.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { useKeeping } from '../use-keeping.ts';
import { useUserActions } from '../use-user-actions.tsx';
import { useUserWords } from '../user-words.ts';
import { useActing } from './use-acting.tsx';

const BreachDialog = lazy(() => import('./breach-dialog.tsx'));

export function UserHeader({ user }: { user: User }) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const { go } = useNavigation();
  const { mayEdit } = useKeeping();
  const { settlingOf, dialogs } = useUserActions(() => go(usersHref));
  const { about, open, close } = useUrlDialog('breach');
  const mayReport = useMay()('User/makeBreachReport');
  const acting = useActing(user);
  const actions = [
    ...acting.actions,
    ...settlingOf(user),
    ...actionsFor(
      mayReport && rowAction(t('breach.action'), IconAlertTriangle, () => open(user.id)),
    ),
  ];
  const place = user.worksAt.join(', ');

  return (
    <>
      <RecordHeader
        name={user.name}
        state={<AccountState user={user} />}
        subtitle={
          <>
            {words.role(user.role)}
            {place && <LanguageText>{` · ${place}`}</LanguageText>}
          </>
        }
        actions={
          <>
            {mayEdit(user) && (
              <Button
                component={Link}
                href={editUserHref(user)}
                leftSection={<IconPencil size="1.8rem" aria-hidden />}
              >
                {t('list.edit')}
              </Button>
            )}
            <RowMenu label={t('page.more', { name: user.name })} actions={actions} />
          </>
        }
      />
      {dialogs}
      {acting.dialogs}
      {mayReport && about && (
        <LazyPart>
          <BreachDialog user={user} onClose={close} />
        </LazyPart>
      )}
    </>
  );
}

function AccountState({ user }: { user: User }) {
  const { t } = useTranslation('users');
  if (user.status === 'deactivated') {
    return <StateBadge tone="neutral">{t('status.deactivated')}</StateBadge>;
  }
  if (!user.lastSignInAt && !user.isElsewhere)
    return <StateBadge tone="waiting">{t('list.neverSignedIn')}</StateBadge>;
  return <StateBadge tone="good">{t('status.active')}</StateBadge>;
}
