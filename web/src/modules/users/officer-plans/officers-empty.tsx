import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { newUserHref } from '../../../app/links/user-links.ts';
import { Link } from '../../../ui/navigation.tsx';
import { PeopleDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

export function OfficersEmpty() {
  const { t } = useTranslation('users');
  return (
    <EmptyState
      drawing={<PeopleDrawing />}
      title={t('officers.none')}
      action={
        <Button component={Link} href={`${newUserHref}?role=EducationOfficer`}>
          {t('officers.add')}
        </Button>
      }
    >
      {t('officers.noneText')}
    </EmptyState>
  );
}
