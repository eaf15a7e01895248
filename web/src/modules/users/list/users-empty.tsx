import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newUserHref, userImportHref } from '../../../app/links/user-links.ts';
import { Link } from '../../../ui/navigation.tsx';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import styles from './users.module.css';

export function UsersEmpty() {
  const { t } = useTranslation('users');
  return (
    <EmptyState
      drawing={<PeopleDrawing />}
      title={t('empty.title')}
      action={
        <div className={styles.emptyActions}>
          <Button component={Link} href={newUserHref}>
            {t('empty.action')}
          </Button>
          <Link href={userImportHref}>{t('empty.byList')}</Link>
        </div>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
