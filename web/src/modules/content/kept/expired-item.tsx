import { useTranslation } from 'react-i18next';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { useTwoNames } from '../../../ui/use-two-names.ts';
import { KeepProgress } from './keep-progress.tsx';
import type { KeptItem } from './kept-items.ts';
import { keptDays } from './opens-until.ts';

/** An item that was not confirmed for so long that it may have been withdrawn. */
export function ExpiredItem({ item }: { item: KeptItem }) {
  const { t } = useTranslation('content');
  const { first } = useTwoNames()(item.content);
  return (
    <>
      <RecordHeader name={first} />
      <p role="alert">{t('kept.expired', { count: keptDays })}</p>
      <KeepProgress item={item} name={first} />
    </>
  );
}
