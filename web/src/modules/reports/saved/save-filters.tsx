import { Button } from '@mantine/core';
import type { ReportShape } from '@shala/contract/report-shape.ts';
import type { ReportDefinition, ReportFilters } from '@shala/contract/reports.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { IconBookmark } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { hasDays } from './has-days.ts';

const SavedReportDialog = lazy(() => import('./saved-report-dialog.tsx'));

interface SaveFiltersProps {
  definition: ReportDefinition;
  filters: ReportFilters;
  shape: ReportShape;
}

/** Saves the report under a name with the filters that are chosen now. */
export function SaveFilters({ definition, filters, shape }: SaveFiltersProps) {
  const { t } = useTranslation('reports');
  const saving = useUrlDialog('save');
  const { name: report, title } = definition;
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconBookmark size="1.8rem" aria-hidden />}
        onClick={() => saving.open('new')}
      >
        {t('saved.save')}
      </Button>
      <LazyPart>
        {saving.about && (
          <SavedReportDialog
            subject={{ report, filters, shape }}
            title={title}
            hasDays={hasDays(definition)}
            onClose={saving.close}
          />
        )}
      </LazyPart>
    </>
  );
}
