import { Button } from '@mantine/core';
import type { AcademicYear } from '@shala/contract/academic-years.ts';
import type { FeeStructure } from '@shala/contract/fee-structures.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { chargingHref, editStructureHref, newStructureHref } from '../../../app/links/fee-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useDelete } from '../../../ui/dialog/use-delete.ts';
import { IconCopy, IconFiles, IconPlus, IconReceiptRupee } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { HeaderLink, NewLink } from '../../../ui/list/header-link.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { actionsFor, deleteAction, editAction } from '../../../ui/list/row-actions.tsx';
import { PaperDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { feesChanged } from '../fee-calls.ts';
import styles from '../fees.module.css';
import { useFeePlace } from '../use-fee-place.ts';
import { useStructureColumns } from './use-structure-columns.tsx';

const CopyDialog = lazy(() => import('./copy-dialog.tsx'));
const TemplateDialog = lazy(() => import('../templates/template-dialog.tsx'));
const HeadsDialog = lazy(() => import('./heads/heads-dialog.tsx'));

interface StructureListProps {
  schoolId: string;
  year: AcademicYear;
  years: readonly AcademicYear[];
}

/** The structures of a year. */
export function StructureList({ schoolId, year, years }: StructureListProps) {
  const { t } = useTranslation('fees');
  const may = useMay();
  const { inAddress } = useFeePlace();
  const { data, error, refetch } = useCallQuery('fees/fetchFeesStructure', {
    query: { schoolId, academicYearId: year.id },
  });
  const copying = useUrlDialog('copy');
  const heads = useUrlDialog('heads');
  const templating = useUrlDialog('template');
  const columns = useStructureColumns();
  const { confirmAndDelete, dialog } = useDelete('fees/deleteFeesStructure/:id', feesChanged);
  const query = { ...inAddress, academicYearId: year.id };
  const mayEdit = may('fees/addEditFeesStructure') && !year.isClosed;
  const hrefOf = (one: FeeStructure) =>
    `${editStructureHref(one)}?${new URLSearchParams({ ...query, schoolId })}`;
  const deleteStructure = ({ id, name }: FeeStructure) =>
    confirmAndDelete(id, {
      title: t('structure.deleteTitle', { name }),
      about: name,
      consequence: t('structure.deleteText'),
      verb: t('structure.delete'),
      done: t('form.deleted', { name }),
    });
  const add = mayEdit && (
    <NewLink href={newStructureHref(query)} icon={IconPlus}>
      {t('structure.add')}
    </NewLink>
  );
  const copy = may('fees/copyFeesStructure') && !year.isClosed && years.length > 1 && (
    <Button
      variant="default"
      leftSection={<IconCopy size="1.8rem" aria-hidden />}
      onClick={() => copying.open('year')}
    >
      {t('copy.verb')}
    </Button>
  );
  const fromTemplate = may('fees/addStructureFromTemplate') && !year.isClosed && (
    <Button
      variant="default"
      leftSection={<IconFiles size="1.8rem" aria-hidden />}
      onClick={() => templating.open('choose')}
    >
      {t('templates.use')}
    </Button>
  );
  return (
    <>
      <div className={styles.choice}>
        {data?.length !== 0 && add}
        {data?.length !== 0 && fromTemplate}
        {data?.length !== 0 && copy}
        <Button variant="default" onClick={() => heads.open('all')}>
          {t('heads.title')}
        </Button>
        {may('fees/recordCharges') && data?.length !== 0 && (
          <HeaderLink href={chargingHref(query)} icon={IconReceiptRupee}>
            {t('charging.verb')}
          </HeaderLink>
        )}
      </div>
      <DataTable<FeeStructure>
        label={t('structure.tab')}
        columns={columns}
        rows={data}
        idOf={({ id }) => id}
        nameOf={({ name }) => name}
        {...(mayEdit ? { hrefOf } : {})}
        actionsOf={
          mayEdit
            ? (one) =>
                actionsFor(
                  editAction(t('list.edit'), hrefOf(one)),
                  deleteAction(t('structure.delete'), () => void deleteStructure(one)),
                )
            : undefined
        }
        empty={
          <EmptyState
            drawing={<PaperDrawing />}
            title={t('structure.none', { year: year.name })}
            action={
              <div className={styles.buttons}>
                {add}
                {fromTemplate}
                {copy}
              </div>
            }
          >
            {t(mayEdit ? 'structure.noneText' : 'structure.noneRead')}
          </EmptyState>
        }
        failure={listFailure({ data, error, refetch })}
      />
      <LazyPart>
        {copy && copying.about && (
          <CopyDialog schoolId={schoolId} to={year} years={years} onClose={copying.close} />
        )}
        {fromTemplate && templating.about && (
          <TemplateDialog
            schoolId={schoolId}
            year={year}
            hrefOf={hrefOf}
            onClose={templating.close}
          />
        )}
        {heads.about && <HeadsDialog schoolId={schoolId} onClose={heads.close} />}
      </LazyPart>
      {dialog}
    </>
  );
}
