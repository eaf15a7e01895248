import { Button } from '@mantine/core';
import type { School } from '@shala/contract/schools.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { editSchoolHref, schoolsHref } from '../../../app/links/school-links.ts';
import { useMay } from '../../../platform/may.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconCalendarDue, IconDownload, IconPencil, IconTrash } from '../../../ui/icons.ts';
import { LanguageText } from '../../../ui/language-text.tsx';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { RowMenu } from '../../../ui/list/row-menu.tsx';
import { Link, useNavigation } from '../../../ui/navigation.tsx';
import { RecordHeader } from '../../../ui/record/record-header.tsx';
import { StateBadge } from '../../../ui/record/state-badge.tsx';
import { PlanBadge } from '../plans/plan-badge.tsx';
import { SchoolLogo } from '../school-logo.tsx';
import { useDeleteSchool } from '../use-delete-school.ts';
import { useExportSchool } from './use-export-school.tsx';

const PlanDialog = lazy(() => import('../plans/plan-dialog.tsx'));

export function SchoolHeader({ school }: { school: School }) {
  const { t } = useTranslation('schools');
  const may = useMay();
  const { go } = useNavigation();
  const { about, open, close } = useUrlDialog('setPlan');
  const { confirmAndDelete, dialog } = useDeleteSchool();
  const exporting = useExportSchool(school);
  const place = [school.village, school.blockName, school.districtName].filter(Boolean).join(', ');
  const maySetPlan = may('school/updatePlan');

  const remove = async () => {
    if (await confirmAndDelete(school)) go(schoolsHref);
  };

  return (
    <>
      <RecordHeader
        name={school.name}
        picture={school.logoFileId && <SchoolLogo fileId={school.logoFileId} />}
        state={
          <>
            {school.status === 'closed' && (
              <StateBadge tone="neutral">{t('status.closed')}</StateBadge>
            )}
            <PlanBadge {...school} />
          </>
        }
        subtitle={
          <>
            {t('field.udiseCode')} <LanguageText>{`${school.udiseCode} · ${place}`}</LanguageText>
          </>
        }
        actions={
          <>
            {maySetPlan && (
              <Button
                variant="default"
                leftSection={<IconCalendarDue size="1.8rem" aria-hidden />}
                onClick={() => open(school.id)}
              >
                {t('list.setPlan')}
              </Button>
            )}
            {may('school/exportEverything') && (
              <Button
                variant="default"
                leftSection={<IconDownload size="1.8rem" aria-hidden />}
                loading={exporting.isOrdering}
                onClick={() => void exporting.exportSchool()}
              >
                {t('export.button')}
              </Button>
            )}
            {may('school/addEditSchool', 'edit') && (
              <Button
                component={Link}
                href={editSchoolHref(school)}
                leftSection={<IconPencil size="1.8rem" aria-hidden />}
              >
                {t('list.edit')}
              </Button>
            )}
            {may('school/deleteSchool/:id') && (
              <RowMenu
                label={t('page.more', { name: school.name })}
                actions={[
                  {
                    label: t('list.delete'),
                    icon: <IconTrash size="1.8rem" aria-hidden />,
                    onSelect: () => void remove(),
                    isDanger: true,
                  },
                ]}
              />
            )}
          </>
        }
      />
      {maySetPlan && about && (
        <LazyPart>
          <PlanDialog schools={[school]} onClose={close} />
        </LazyPart>
      )}
      {dialog}
      {exporting.dialog}
    </>
  );
}
