import { Button } from '@mantine/core';
import type { ActivationKeyRecord } from '@shala/contract/activation-keys.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useUrlDialog } from '../../platform/use-url-dialog.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { IconCalendarPlus, IconSchool } from '../../ui/icons.ts';
import { LazyPart } from '../../ui/lazy-part.tsx';
import { RowMenu } from '../../ui/list/row-menu.tsx';
import { RecordHeader } from '../../ui/record/record-header.tsx';
import { KeyBadge } from './key-badge.tsx';
import { KeyHolder } from './key-holder.tsx';
import styles from './key-page.module.css';
import { useKeyActions } from './use-key-actions.tsx';
import type { KeyDialogs } from './use-key-dialogs.tsx';

const ExtendDialog = lazy(() => import('./extend-dialog.tsx'));

interface KeyHeaderProps {
  record: ActivationKeyRecord;
  dialogs: KeyDialogs;
}

export function KeyHeader({ record, dialogs }: KeyHeaderProps) {
  const { productKey, state } = record;
  const { t } = useTranslation('activation-keys');
  const may = useMay();
  const extending = useUrlDialog('extend');
  const { othersOf, mayAssign } = useKeyActions(dialogs);
  const mayExtend = may('activationKey/updateActivationKey') && state !== 'revoked';

  return (
    <div className={styles.header}>
      <RecordHeader
        name={productKey}
        state={
          <>
            <CopyButton text={productKey} label={t('action.copy')} />
            <KeyBadge {...record} />
          </>
        }
        subtitle={<KeyHolder {...record} />}
        actions={
          <>
            {mayExtend && (
              <Button
                variant="default"
                leftSection={<IconCalendarPlus size="1.8rem" aria-hidden />}
                onClick={() => extending.open('key')}
              >
                {t('action.extend')}
              </Button>
            )}
            {mayAssign(record) && (
              <Button
                leftSection={<IconSchool size="1.8rem" aria-hidden />}
                onClick={() => dialogs.assign(record.id)}
              >
                {t('action.assign')}
              </Button>
            )}
            <RowMenu label={t('action.more', { name: productKey })} actions={othersOf(record)} />
          </>
        }
      />
      {mayExtend && extending.about && (
        <LazyPart>
          <ExtendDialog record={record} onClose={extending.close} />
        </LazyPart>
      )}
    </div>
  );
}
