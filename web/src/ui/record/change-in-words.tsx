import { useTranslation } from 'react-i18next';
import { MarkedText } from '../marked-text.tsx';
import type { HistoryChange } from './history-list.tsx';

/** 'PIN code from 416630 to 416631' */
export function ChangeInWords({ field, from, to }: HistoryChange) {
  const { t } = useTranslation('common');
  const key = from && to ? 'record.changed' : to ? 'record.set' : 'record.removed';
  return <MarkedText text={t(key, { field, from, to })} />;
}
