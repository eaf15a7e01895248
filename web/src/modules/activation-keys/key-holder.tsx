import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { Trans, useTranslation } from 'react-i18next';
import { LanguageText } from '../../ui/language-text.tsx';

type Held = Pick<ActivationKey, 'schoolName' | 'districtName'>;

/** Who has the key: a school, the pool of a district, or nobody yet. */
export function KeyHolder({ schoolName, districtName }: Held) {
  const { t } = useTranslation('activation-keys');
  if (schoolName) return <LanguageText>{schoolName}</LanguageText>;
  if (!districtName) return t('holder.nobody');
  return (
    <Trans
      t={t}
      i18nKey="holder.pool"
      values={{ district: districtName }}
      components={{ v: <span translate="no" /> }}
      shouldUnescape
    />
  );
}
