import { useTranslation } from 'react-i18next';
import { SchoolDrawing } from '../../ui/states/drawings.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { SchoolFilter } from '../classes/classes-public.ts';

/** Where a page is about one school, and none is chosen yet. `children`: what appears then. */
export function ChooseSchool({ children }: { children: string }) {
  const { t } = useTranslation('time-table');
  return (
    <EmptyState
      drawing={<SchoolDrawing />}
      title={t('views.chooseTitle')}
      action={<SchoolFilter chosen={undefined} />}
    >
      {children}
    </EmptyState>
  );
}
