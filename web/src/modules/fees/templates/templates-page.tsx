import type { FeeTemplate } from '@shala/contract/fee-templates.ts';
import { useTranslation } from 'react-i18next';
import { editTemplateHref, feesHref, newTemplateHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { IconPlus } from '../../../ui/icons.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { NewLink } from '../../../ui/list/header-link.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { actionsFor, deleteAction, editAction } from '../../../ui/list/row-actions.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { feesChanged } from '../fee-calls.ts';
import styles from '../fees.module.css';
import { FeesHeader } from '../fees-header.tsx';
import { useTemplateColumns } from './use-template-columns.tsx';

export const FeeTemplatesPage = () => (
  <RequirePermission row="fees/fetchTemplates" redirectTo={feesHref()}>
    <Templates />
  </RequirePermission>
);

/** The fee structures that the programme proposes. */
function Templates() {
  const { t } = useTranslation('fees');
  const may = useMay();
  const { data, error, refetch } = useCallQuery('fees/fetchTemplates', {});
  const columns = useTemplateColumns();
  const { confirmAndDelete, dialog } = useDelete('fees/deleteTemplate/:id', feesChanged);
  const mayEdit = may('fees/addEditTemplate');
  const deleteTemplate = ({ id, name }: FeeTemplate) =>
    confirmAndDelete(id, {
      title: t('templates.deleteTitle', { name }),
      about: name,
      consequence: t('templates.deleteText'),
      verb: t('templates.delete'),
      done: t('form.deleted', { name }),
    });
  const add = mayEdit && (
    <NewLink href={newTemplateHref} icon={IconPlus}>
      {t('templates.add')}
    </NewLink>
  );
  return (
    <>
      <FeesHeader
        title={t('templates.title')}
        here="templates"
        action={data?.length !== 0 && add}
      />
      <p className={styles.intro}>{t('templates.intro')}</p>
      <DataTable<FeeTemplate>
        label={t('templates.title')}
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...(mayEdit ? { hrefOf: editTemplateHref } : {})}
        actionsOf={
          mayEdit
            ? (one) =>
                actionsFor(
                  editAction(t('list.edit'), editTemplateHref(one)),
                  deleteAction(t('templates.delete'), () => void deleteTemplate(one)),
                )
            : undefined
        }
        empty={
          <EmptyState drawing={<PaperDrawing />} title={t('templates.none')} action={add}>
            {t(mayEdit ? 'templates.noneText' : 'templates.noneRead')}
          </EmptyState>
        }
        failure={listFailure({ data, error, refetch })}
      />
      {dialog}
    </>
  );
}
