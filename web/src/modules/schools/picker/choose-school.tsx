import { useTranslation } from 'react-i18next';
import { SchoolDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { SchoolFilter } from './school-filter.tsx';

/** Where a page is about one school, and none is chosen yet. `children`: what appears then. */
export function ChooseSchool({ children }: { children?: string }) {
  const { t } = useTranslation('classes');
  return (
    <EmptyState
      drawing={<SchoolDrawing />}
      title={t('chooseSchool.title')}
      action={<SchoolFilter chosen={undefined} />}
    >
      {children ?? t('chooseSchool.text')}
    </EmptyState>
  );
}
