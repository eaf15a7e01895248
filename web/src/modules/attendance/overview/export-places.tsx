import { useTranslation } from 'react-i18next';
import { ExportButton } from '../../../ui/list/export-button.tsx';
import { exportList } from '../../../ui/list/export-list.ts';

interface ExportPlacesProps {
  query: { from: string; to: string };
  isDisabled: boolean;
}

/** All places of the overview with all their figures as CSV. */
export function ExportPlaces({ query, isDisabled }: ExportPlacesProps) {
  const { t } = useTranslation('attendance');
  const onExport = exportList({
    row: 'attendance/fetchOverviewAsCsv',
    input: { query },
    fileName: `attendance-${query.from}.csv`,
    say: (name) => t('unreported.exported', { name }),
  });
  return <ExportButton onExport={onExport} isDisabled={isDisabled} />;
}
