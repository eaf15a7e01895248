import type { Resource } from '@shala/contract/resources.ts';
import { useTranslation } from 'react-i18next';
import { editResourceHref } from '../../app/links/resource-links.ts';
import { useMay } from '../../platform/may.ts';
import { useDelete } from '../../ui/dialog/use-delete.ts';
import { actionsFor, deleteAction, editAction } from '../../ui/list/row-actions.tsx';
import { resourcesChanged, useResourceWords } from './use-resource-words.ts';

/** What the person may do with a card. */
export function useResourceActions() {
  const { t } = useTranslation('resources');
  const may = useMay();
  const words = useResourceWords();
  const { confirmAndDelete, dialog } = useDelete('resource/delete/:id', resourcesChanged);

  const deleteResource = (resource: Resource) => {
    const name = words.name(resource);
    return confirmAndDelete(resource.id, {
      title: t('delete.title', { name }),
      about: name,
      consequence: t('delete.text'),
      verb: t('delete.verb'),
      done: t('delete.done', { name }),
    });
  };

  const actionsOf = (resource: Resource) =>
    actionsFor(
      may('resource/addEdit', 'edit') && editAction(t('list.edit'), editResourceHref(resource)),
      may('resource/delete/:id') &&
        deleteAction(t('list.delete'), () => void deleteResource(resource)),
    );

  return { actionsOf, dialog };
}
