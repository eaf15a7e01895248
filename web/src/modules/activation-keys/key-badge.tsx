import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { StateBadge, type Tone } from '../../ui/record/state-badge.tsx';

const tones: Record<ActivationKey['state'], Tone> = {
  unused: 'neutral',
  active: 'good',
  expired: 'warn',
  revoked: 'bad',
};

export function KeyBadge({ state }: Pick<ActivationKey, 'state'>) {
  const { t } = useTranslation('activation-keys');
  return <StateBadge tone={tones[state]}>{t(`state.${state}`)}</StateBadge>;
}
