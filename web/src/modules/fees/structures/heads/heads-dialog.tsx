import { Button } from '@mantine/core';
import type { FeeHead } from '@shala/contract/fee-heads.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../../platform/may.ts';
import { useCallQuery } from '../../../../platform/use-call.ts';
import dialogStyles from '../../../../ui/dialog/dialog.module.css';
import { DialogFrame } from '../../../../ui/dialog/dialog-frame.tsx';
import { useDelete } from '../../../../ui/dialog/use-delete.ts';
import { LanguageText } from '../../../../ui/language-text.tsx';
import { DataTable } from '../../../../ui/list/data-table.tsx';
import { listFailure } from '../../../../ui/list/list-failure.tsx';
import { actionsFor, deleteAction, editAction } from '../../../../ui/list/row-actions.tsx';
import { TwoLines } from '../../../../ui/list/two-lines.tsx';
import { StateBadge } from '../../../../ui/record/state-badge.tsx';
import { useTwoNames } from '../../../../ui/use-two-names.ts';
import { feesChanged } from '../../fee-calls.ts';
import styles from '../../fees.module.css';
import { HeadDialog } from './head-dialog.tsx';

interface HeadsDialogProps {
  schoolId: string;
  onClose: () => void;
}

/** What the school takes money for. */
export default function HeadsDialog({ schoolId, onClose }: HeadsDialogProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const namesOf = useTwoNames();
  const { data, error, refetch } = useCallQuery('fees/fetchHeads', { query: { schoolId } });
  /** The head that is edited, 'new' for one that is added. */
  const [edited, setEdited] = useState<string>();
  const { confirmAndDelete, dialog } = useDelete('fees/deleteHead/:id', feesChanged);
  const mayEdit = may('fees/addEditHead');
  if (edited) {
    const head = data?.find(({ id }) => id === edited);
    const close = () => setEdited(undefined);
    return <HeadDialog schoolId={schoolId} {...(head ? { head } : {})} onClose={close} />;
  }
  const deleteHead = ({ id, name }: FeeHead) =>
    confirmAndDelete(id, {
      title: t('heads.deleteTitle', { name }),
      about: name,
      consequence: t('heads.deleteText'),
      verb: t('heads.delete'),
      done: t('form.deleted', { name }),
    });
  const actionsOf = (head: FeeHead) =>
    actionsFor(
      editAction(t('list.edit'), () => setEdited(head.id)),
      deleteAction(t('heads.delete'), () => void deleteHead(head)),
    );
  return (
    <>
      <DialogFrame opened onClose={onClose} title={t('heads.title')} size="72rem">
        <DataTable<FeeHead>
          label={t('heads.title')}
          columns={[
            {
              name: 'name',
              header: t('field.head'),
              cell: (head) => {
                const { first, second } = namesOf(head);
                return (
                  <TwoLines second={second && <LanguageText>{second}</LanguageText>}>
                    <LanguageText>{first}</LanguageText>
                  </TwoLines>
                );
              },
            },
            {
              name: 'kind',
              header: t('field.headKind'),
              cell: ({ kind, isForNew }) => (
                <TwoLines second={isForNew && t('heads.forNew')}>{t(`headKind.${kind}`)}</TwoLines>
              ),
              inCard: true,
            },
            {
              name: 'state',
              header: t('field.state'),
              cell: ({ isActive }) => (
                <StateBadge tone={isActive ? 'good' : 'neutral'}>
                  {t(isActive ? 'state.active' : 'state.inactive')}
                </StateBadge>
              ),
              inCard: true,
            },
          ]}
          rows={data}
          idOf={({ id }) => id}
          nameOf={({ name }) => name}
          actionsOf={mayEdit ? actionsOf : undefined}
          empty={<p className={styles.quiet}>{t('heads.none')}</p>}
          failure={listFailure({ data, error, refetch })}
        />
        <div className={dialogStyles.buttons}>
          <Button variant="default" onClick={onClose}>
            {t('form.close')}
          </Button>
          {mayEdit && <Button onClick={() => setEdited('new')}>{t('heads.add')}</Button>}
        </div>
      </DialogFrame>
      {dialog}
    </>
  );
}
