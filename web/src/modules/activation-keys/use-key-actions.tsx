import type { ActivationKey } from '@shala/contract/activation-keys.ts';
import { useTranslation } from 'react-i18next';
import { slipsHref } from '../../app/links/key-links.ts';
import { useMay } from '../../platform/may.ts';
import {
  IconArrowBackUp,
  IconBan,
  IconCopy,
  IconMap2,
  IconPrinter,
  IconSchool,
} from '../../ui/icons.ts';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { isFree, isGood, isInPool } from './key-rules.ts';
import { useCopyKeys } from './use-copy-keys.ts';
import type { KeyDialogs } from './use-key-dialogs.tsx';

const size = '1.8rem';

/** What the person may do with one key: in the list's menu and on the key's own page. */
export function useKeyActions({ handOut, pool, settling }: KeyDialogs) {
  const { t } = useTranslation('activation-keys');
  const may = useMay();
  const copy = useCopyKeys();
  const mayMove = may('activationKey/updateDistrict');

  const mayHandOut = (key: ActivationKey) => may('activationKey/assignToSchool') && isFree(key);

  /** Beside copying and handing out, for which the key's own page has buttons. */
  const othersOf = (key: ActivationKey): RowAction[] => {
    const actions: RowAction[] = [];
    if (isGood(key)) {
      actions.push({
        label: t('action.printOne'),
        icon: <IconPrinter size={size} aria-hidden />,
        href: slipsHref([key]),
      });
    }
    if (mayMove && isFree(key)) {
      actions.push({
        label: t('action.pool'),
        icon: <IconMap2 size={size} aria-hidden />,
        onSelect: () => pool(key.id),
      });
    }
    if (mayMove && isInPool(key)) {
      actions.push({
        label: t('action.removeFromPool'),
        icon: <IconArrowBackUp size={size} aria-hidden />,
        onSelect: () => void settling.takeBack([key]),
      });
    }
    if (may('activationKey/revokeActivationKey') && key.state !== 'revoked') {
      actions.push({
        label: t('action.revoke'),
        icon: <IconBan size={size} aria-hidden />,
        onSelect: () => void settling.revoke(key),
        isDanger: true,
      });
    }
    return actions;
  };

  const actionsOf = (key: ActivationKey): RowAction[] => [
    {
      label: t('action.copy'),
      icon: <IconCopy size={size} aria-hidden />,
      onSelect: () => void copy([key]),
    },
    ...(mayHandOut(key)
      ? [
          {
            label: t('action.assign'),
            icon: <IconSchool size={size} aria-hidden />,
            onSelect: () => handOut(key.id),
          },
        ]
      : []),
    ...othersOf(key),
  ];

  return { actionsOf, othersOf, mayHandOut };
}
