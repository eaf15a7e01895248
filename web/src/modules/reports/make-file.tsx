import { Button } from '@mantine/core';
import type { ReportShape } from '@shala/contract/report-shape.ts';
import {
  type ReportDefinition,
  type ReportFormat,
  reportFormats,
} from '@shala/contract/reports.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { madeReportsHref } from '../../app/links/report-links.ts';
import { type CallInput, call } from '../../platform/call.ts';
import { randomId } from '../../platform/random-id.ts';
import { IconDownload } from '../../ui/icons.ts';
import { Link } from '../../ui/navigation.tsx';
import { notify } from '../../ui/notify.ts';
import { generatingRow } from './generating-row.ts';

interface MakeFileProps {
  definition: ReportDefinition;
  filters: Record<string, unknown>;
  shape: ReportShape;
}

/** Orders a file of the report, which is made in the background. */
export function MakeFile({ definition, filters, shape }: MakeFileProps) {
  const { t } = useTranslation('reports');
  const queryClient = useQueryClient();
  const [making, setMaking] = useState<ReportFormat>();

  const make = async (format: ReportFormat) => {
    setMaking(format);
    const body = { report: definition.name, filters, shape, format, idempotencyKey: randomId() };
    const input = { body } as CallInput<'report/generateUserReport'>;
    const answer = await call(generatingRow[definition.subject], input);
    setMaking(undefined);
    if (!answer.success) return notify.failure(answer.message);
    for (const row of ['job/fetchAll', 'report/fetchAllReport'])
      void queryClient.invalidateQueries({ queryKey: [row] });
    notify.success(t('page.queued'), <Link href={madeReportsHref}>{t('page.show')}</Link>);
  };

  return (
    <>
      {reportFormats.map((format) => (
        <Button
          key={format}
          variant="default"
          leftSection={<IconDownload size="1.8rem" aria-hidden />}
          disabled={making !== undefined}
          onClick={() => void make(format)}
        >
          {t('page.file', { format: format.toUpperCase() })}
        </Button>
      ))}
    </>
  );
}
