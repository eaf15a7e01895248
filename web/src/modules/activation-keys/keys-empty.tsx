import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { generateHref } from '../../app/links/key-links.ts';
import { useMay } from '../../platform/may.ts';
import { Link } from '../../ui/navigation.tsx';
import { PaperDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

export function KeysEmpty() {
  const { t } = useTranslation('activation-keys');
  const may = useMay();
  if (!may('activationKey/generateActivationKey')) {
    return (
      <EmptyState drawing={<PaperDrawing />} title={t('empty.officeTitle')}>
        {t('empty.officeText')}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      drawing={<PaperDrawing />}
      title={t('empty.title')}
      action={
        <Button component={Link} href={generateHref}>
          {t('list.generate')}
        </Button>
      }
    >
      {t('empty.text')}
    </EmptyState>
  );
}
