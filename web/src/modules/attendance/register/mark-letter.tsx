import type { ShownStatus } from '@shala/contract/attendance.ts';
import { useTranslation } from 'react-i18next';

/** As in the book: one letter for each mark. */
export function MarkLetter({ shown }: { shown: ShownStatus | null }) {
  const { t } = useTranslation('attendance');
  return (
    <b aria-hidden translate="no">
      {shown === null ? '–' : t(`letter.${shown}`)}
    </b>
  );
}
