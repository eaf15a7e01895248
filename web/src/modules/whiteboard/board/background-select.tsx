import { NativeSelect } from '@mantine/core';
import { type BoardBackground, boardBackgrounds } from '@shala/contract/whiteboard.ts';
import { useTranslation } from 'react-i18next';

interface BackgroundSelectProps {
  value: BoardBackground;
  onChange: (background: BoardBackground) => void;
}

/** What is printed on the page behind the drawing. */
export function BackgroundSelect({ value, onChange }: BackgroundSelectProps) {
  const { t } = useTranslation('whiteboard');
  return (
    <NativeSelect
      aria-label={t('background.label')}
      value={value}
      data={boardBackgrounds.map((one) => ({ value: one, label: t(`background.${one}`) }))}
      onChange={(event) => onChange(event.currentTarget.value as BoardBackground)}
    />
  );
}
