import { useTranslation } from 'react-i18next';
import { download } from '../../../platform/download.ts';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { notify } from '../../../ui/notify.ts';

interface ExportPlacesProps {
  query: { from: string; to: string };
  isDisabled: boolean;
}

/** All places of the overview with all their figures as CSV. */
export function ExportPlaces({ query, isDisabled }: ExportPlacesProps) {
  const { t } = useTranslation('attendance');
  const exportList = async (onProgress: (bytes: number) => void) => {
    const row = 'attendance/fetchOverviewAsCsv';
    const answer = await download(row, { query }, `attendance-${query.from}.csv`, onProgress);
    if (answer.success) notify.success(t('unreported.exported', { name: answer.name }));
    else notify.failure(answer.message);
  };
  return <ExportButton onExport={exportList} isDisabled={isDisabled} />;
}
