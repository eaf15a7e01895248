import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';
import { MarkedText } from '../../ui/marked-text.tsx';

type Held = Pick<ActivationKey, 'schoolName' | 'districtName'>;

/** Who has the key: a school, the pool of a district, or nobody yet. */
export function KeyHolder({ schoolName, districtName }: Held) {
  const { t } = useTranslation('activation-keys');
  if (schoolName) return <LanguageText>{schoolName}</LanguageText>;
  if (!districtName) return t('holder.nobody');
  return <MarkedText text={t('holder.pool', { district: districtName })} as="span" />;
}
