import { ActionIcon } from '@mantine/core';
import { lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconAdjustments } from '../icons.ts';
import { LazyPart } from '../lazy-part.tsx';
import type { TableView } from './use-table-view.ts';

const OpenViewMenu = lazy(() => import('./open-view-menu.tsx'));

export interface ViewMenuProps {
  columns: readonly { name: string; header: string }[];
  view: TableView;
}

/** Chooses columns and the height of rows; fetched when its button is first pressed. */
export function ViewMenu(props: ViewMenuProps) {
  const { t } = useTranslation('common');
  const [isUsed, setUsed] = useState(false);
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={t('list.view')}
      aria-haspopup="menu"
      onClick={isUsed ? undefined : () => setUsed(true)}
    >
      <IconAdjustments size="1.8rem" aria-hidden />
    </ActionIcon>
  );
  if (!isUsed) return button;
  return (
    <LazyPart fallback={button}>
      <OpenViewMenu button={button} {...props} />
    </LazyPart>
  );
}
