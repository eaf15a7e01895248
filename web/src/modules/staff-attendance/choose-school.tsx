import { useTranslation } from 'react-i18next';
import { SchoolDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SchoolFilter } from '../classes/classes-public.ts';

/** Where a page is about one school, and none is chosen yet. */
export function ChooseSchool() {
  const { t } = useTranslation('staff-attendance');
  return (
    <EmptyState
      drawing={<SchoolDrawing />}
      title={t('choose.title')}
      action={<SchoolFilter chosen={undefined} />}
    >
      {t('choose.text')}
    </EmptyState>
  );
}
