import { useNavigate, useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { reportHref } from '../../../app/links/report-links.ts';
import { useCallQuery } from '../../../platform/use-call.ts';
import { useUrlState } from '../../../platform/use-url-state.ts';
import { RecordSkeleton } from '../../../ui/record/record-skeleton.tsx';
import { ErrorState } from '../../../ui/states/error-state.tsx';

/** The address in e-mails: leads on to the report with its filters as of the day on which it was sent. */
export function OpenSavedPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const { search } = useUrlState();
  const navigate = useNavigate();
  const on = typeof search['on'] === 'string' ? { on: search['on'] } : {};
  const { data, error, refetch } = useCallQuery('report/fetchSaved/:id', {
    params: { id },
    query: on,
  });
  useEffect(() => {
    if (data)
      void navigate({
        href: reportHref(data.report, {
          ...data.filters,
          ...data.shape,
          ...(data.own && { saved: id }),
        }),
        replace: true,
      });
  }, [id, data, navigate]);
  if (!error) return <RecordSkeleton />;
  return <ErrorState failure={error.answer} onRetry={() => void refetch()} isPage />;
}
