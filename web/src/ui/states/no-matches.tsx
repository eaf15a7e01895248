import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { SearchDrawing } from './drawings.tsx';
import { EmptyState } from './empty-state.tsx';

/** Shown in a list when search and filters match nothing. */
export function NoMatches({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('common');
  return (
    <EmptyState
      drawing={<SearchDrawing />}
      title={t('noMatches.title')}
      action={
        <Button variant="default" onClick={onClear}>
          {t('noMatches.clear')}
        </Button>
      }
    >
      {t('noMatches.text')}
    </EmptyState>
  );
}
