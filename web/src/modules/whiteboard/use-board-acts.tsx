import type { Board } from '@shala/contract/whiteboard.ts';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../platform/may.ts';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { boardsChanged } from './use-board-words.ts';

/** What the person may do with an own board besides drawing. */
export function useBoardActs() {
  const { t } = useTranslation('whiteboard');
  const may = useMay();
  const { confirmAndDelete, dialog } = useDelete('whiteboard/delete/:id', boardsChanged);
  const remove = ({ id, name, pages }: Board) =>
    confirmAndDelete(id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text', { count: pages }),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });
  return { mayShare: may('whiteboard/share'), remove, dialog };
}
