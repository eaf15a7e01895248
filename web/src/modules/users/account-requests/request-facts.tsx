import type { DeletionRequest } from '@shala/contract/auth.ts';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../ui/record/facts.tsx';
import { useFormat } from '../../../ui/use-format.ts';
import { useUserWords } from '../user-words.ts';

/** What somebody asks for, and under which code. */
export function RequestFacts({ request }: { request: DeletionRequest }) {
  const { t } = useTranslation('users');
  const words = useUserWords();
  const format = useFormat();
  return (
    <Facts
      facts={[
        { label: t('requests.code'), value: request.code },
        { label: t('requests.createdAt'), value: format.instant(request.createdAt) },
        { label: t('field.role'), value: words.role(request.role) },
        { label: t('field.mobile'), value: request.mobile },
        { label: t('field.email'), value: request.email },
        { label: t('requests.reason'), value: request.reason },
      ]}
    />
  );
}
