import {
  type Content,
  type ContentState,
  nextStates,
  publishing,
} from '@shala/contract/content.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useSave } from '../../platform/use-call.ts';
import { useConfirm } from '../../ui/dialog/use-confirm.ts';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { notify } from '../../ui/notify.ts';
import { contentChanged } from './use-content-words.ts';

/** What the person may do with an item: move it on, withdraw it, delete it. */
export function useContentActs() {
  const { t } = useTranslation('content');
  const may = useMay();
  const { confirm, dialog: moveDialog } = useConfirm();
  const save = useSave('content/updateState', { invalidates: contentChanged, quiet: true });
  const { confirmAndDelete, dialog: deleteDialog } = useDelete(
    'content/delete/:id',
    contentChanged,
  );

  const move = async ({ id, version, name }: Content, state: ContentState) => {
    const isMeant =
      (state !== 'withdrawn' && state !== 'draft') ||
      (await confirm({
        title: t(`ask.${state}.title`, { name }),
        about: name,
        consequence: t(`ask.${state}.text`),
        verb: t(`act.${state}`),
      }));
    if (!isMeant) return;
    const answer = await save.mutateAsync({ body: { id, version, state } });
    if (answer.success) notify.success(t(`done.${state}`, { name }));
    else notify.failure(answer.message);
  };

  const remove = ({ id, name }: Content) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });

  return {
    /** Who may publish need not ask for a review. */
    nextOf: ({ state, isMine, mayPublish }: Content): ContentState[] =>
      may('content/updateState')
        ? nextStates[state].filter((next) =>
            publishing.includes(next) ? mayPublish : isMine && !(next === 'review' && mayPublish),
          )
        : [],
    move,
    remove,
    dialogs: (
      <>
        {moveDialog}
        {deleteDialog}
      </>
    ),
  };
}
