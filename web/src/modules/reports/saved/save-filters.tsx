import { Button } from '@mantine/core';
import type { ReportShape } from '@shala/contract/report-shape.ts';
import type { ReportDefinition, ReportFilters } from '@shala/contract/reports.ts';
import type { SavedReport } from '@shala/contract/saved-reports.ts';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlDialog } from '../../../platform/use-url-dialog.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { IconBookmark, IconPencil } from '../../../ui/icons.ts';
import { LazyPart } from '../../../ui/lazy-part.tsx';
import { Named } from '../../../ui/named.tsx';
import { hasDays } from './has-days.ts';

const SavedReportDialog = lazy(() => import('./saved-report-dialog.tsx'));

interface SaveFiltersProps {
  definition: ReportDefinition;
  filters: ReportFilters;
  shape: ReportShape;
  /** The filters in words; undefined while they are on their way. */
  lines: readonly string[] | undefined;
}

/** Saves the report under a name with what is chosen now, or as the saved report from which it was opened. */
export function SaveFilters({ definition, filters, shape, lines }: SaveFiltersProps) {
  const { t } = useTranslation('reports');
  const saving = useUrlDialog('save');
  const { name: report, title } = definition;
  const opened = useOpenedFrom(report);
  const saved = saving.about === opened?.id ? opened : undefined;
  return (
    <>
      {opened && (
        <Button
          variant="default"
          leftSection={<IconPencil size="1.8rem" aria-hidden />}
          onClick={() => saving.open(opened.id)}
        >
          <span>
            <Named text={t('saved.change', { name: opened.name })} name={opened.name} />
          </span>
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconBookmark size="1.8rem" aria-hidden />}
        onClick={() => saving.open('new')}
      >
        {t(opened ? 'saved.saveNew' : 'saved.save')}
      </Button>
      <LazyPart>
        {(saving.about === 'new' || saved) && (
          <SavedReportDialog
            key={saving.about}
            {...(saved && { saved })}
            subject={{ report, filters, shape }}
            lines={lines}
            title={saved?.name ?? title}
            hasDays={hasDays(definition)}
            onClose={saving.close}
          />
        )}
      </LazyPart>
    </>
  );
}

/** The own saved report that led here. */
function useOpenedFrom(report: string): SavedReport | undefined {
  const { saved } = useUrlState().search;
  const isNamed = typeof saved === 'string';
  const { data } = useCallQuery(
    'report/fetchSaved/:id',
    { params: { id: isNamed ? saved : '' }, query: {} },
    { enabled: isNamed },
  );
  return isNamed && data?.report === report ? (data.own ?? undefined) : undefined;
}
