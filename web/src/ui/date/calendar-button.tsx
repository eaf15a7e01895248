import { ActionIcon } from '@mantine/core';
import { lazy, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconCalendar } from '../icons.ts';
import { LazyPart } from '../lazy-part.tsx';

const OpenCalendar = lazy(() => import('./open-calendar.tsx'));

export interface CalendarButtonProps {
  /** YYYY-MM-DD, or blank. */
  day: string;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  disabled?: boolean | undefined;
}

/** The calendar is fetched when its button is first pressed; a day can be typed without it. */
export function CalendarButton({ disabled, ...calendar }: CalendarButtonProps) {
  const { t } = useTranslation('common');
  const trigger = useRef<HTMLButtonElement>(null);
  const [isUsed, setUsed] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const button = (
    <ActionIcon
      ref={trigger}
      variant="subtle"
      color="gray"
      size="3.6rem"
      disabled={disabled}
      aria-label={t('date.open')}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={() => {
        setUsed(true);
        setOpen(!isOpen);
      }}
    >
      <IconCalendar size="1.8rem" aria-hidden />
    </ActionIcon>
  );
  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  if (!isUsed) return button;
  return (
    <LazyPart fallback={button}>
      <OpenCalendar {...calendar} button={button} isOpen={isOpen} onClose={close} />
    </LazyPart>
  );
}
