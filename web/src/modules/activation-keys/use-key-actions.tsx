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
import { actionsFor, dangerAction, rowAction } from '../../ui/list/row-actions.tsx';
import type { RowAction } from '../../ui/list/row-menu.tsx';
import { isFree, isGood, isInPool } from './key-rules.ts';
import { useCopyKeys } from './use-copy-keys.ts';
import type { KeyDialogs } from './use-key-dialogs.tsx';

/** What the person may do with one key: in the list's menu and on the key's own page. */
export function useKeyActions({ assign, pool, settling }: KeyDialogs) {
  const { t } = useTranslation('activation-keys');
  const may = useMay();
  const copy = useCopyKeys();
  const mayMove = may('activationKey/updateDistrict');

  const mayAssign = (key: ActivationKey) => may('activationKey/assignToSchool') && isFree(key);

  /** Beside copying and handing out, for which the key's own page has buttons. */
  const othersOf = (key: ActivationKey): RowAction[] =>
    actionsFor(
      isGood(key) && rowAction(t('action.printOne'), IconPrinter, slipsHref([key])),
      mayMove && isFree(key) && rowAction(t('action.pool'), IconMap2, () => pool(key.id)),
      mayMove &&
        isInPool(key) &&
        rowAction(
          t('action.removeFromPool'),
          IconArrowBackUp,
          () => void settling.removeFromPool([key]),
        ),
      may('activationKey/revokeActivationKey') &&
        key.state !== 'revoked' &&
        dangerAction(t('action.revoke'), IconBan, () => void settling.revoke(key)),
    );

  const actionsOf = (key: ActivationKey): RowAction[] => [
    ...actionsFor(
      rowAction(t('action.copy'), IconCopy, () => void copy([key])),
      mayAssign(key) && rowAction(t('action.assign'), IconSchool, () => assign(key.id)),
    ),
    ...othersOf(key),
  ];

  return { actionsOf, othersOf, mayAssign };
}
