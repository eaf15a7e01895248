import type { Promotion } from '@shala/contract/promotions.ts';
import { useTranslation } from 'react-i18next';
import { classesHref, classStudentsHref } from '../../../app/links/class-links.ts';
import { RequirePermission } from '../../../platform/require-permission.tsx';
import { useCallQuery } from '../../../platform/use-call.ts';
import { DataTable } from '../../../ui/list/data-table.tsx';
import { listFailure } from '../../../ui/list/list-failure.tsx';
import { ListHeader } from '../../../ui/list/list-header.tsx';
import { ClassDrawing } from '../../../ui/states/drawings.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useClassPlace, useClassWords } from '../../classes/classes-public.ts';
import { ChooseSchool, SchoolFilter } from '../../schools/schools-public.ts';
import styles from '../enrolments.module.css';
import { usePromotionActions } from './use-promotion-actions.tsx';
import { usePromotionColumns } from './use-promotion-columns.tsx';

export const PromotionsPage = () => (
  <RequirePermission row="studentSchool/fetchPromotions" redirectTo={classesHref}>
    <Promotions />
  </RequirePermission>
);

/** A school's promotions, the newest first, with a way back while nothing was built upon them. */
function Promotions() {
  const { t } = useTranslation('enrolments');
  const words = useClassWords();
  const { schoolId } = useClassPlace().place;
  const { data, error, refetch } = useCallQuery(
    'studentSchool/fetchPromotions',
    { query: { schoolId: schoolId ?? '' } },
    { enabled: schoolId !== undefined },
  );
  const columns = usePromotionColumns();
  const { actionsOf, dialog } = usePromotionActions();
  return (
    <>
      <ListHeader title={t('promotions.title')} count={data?.length} />
      {schoolId && (
        <div className={styles.choice}>
          <SchoolFilter chosen={schoolId} />
        </div>
      )}
      {schoolId === undefined ? (
        <ChooseSchool>{t('choose.promotions')}</ChooseSchool>
      ) : (
        <DataTable<Promotion>
          label={t('promotions.title')}
          columns={columns}
          rows={data}
          idOf={({ id }) => id}
          nameOf={words.label}
          hrefOf={({ classId }) => classStudentsHref({ id: classId })}
          actionsOf={actionsOf}
          empty={
            <EmptyState drawing={<ClassDrawing />} title={t('promotions.none')}>
              {t('promotions.noneText')}
            </EmptyState>
          }
          failure={listFailure({ data, error, refetch })}
        />
      )}
      {dialog}
    </>
  );
}
