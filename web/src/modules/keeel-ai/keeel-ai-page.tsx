import { useTranslation } from 'react-i18next';
import { PageTitle } from '../../ui/page-title.tsx';
import { AiCards } from './ai-cards.tsx';

export function KeeelAiPage() {
  const { t } = useTranslation('shell');
  return (
    <>
      <PageTitle>{t('ai.title')}</PageTitle>
      <AiCards />
    </>
  );
}
