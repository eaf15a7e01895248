import type { ImportLine } from '@shala/contract/imports.ts';
import { useState } from 'react';
import type { CallInput } from '../../platform/call.ts';
import { useCallQuery } from '../../platform/use-call.ts';

interface Wanted {
  jobId: string;
  outcome: CallInput<'job/fetchImportLines/:id'>['query']['outcome'];
}

const firstSize = 25;

/** A page of a check's lines of one outcome, with what the pager needs. */
export function useLinePages({ jobId, outcome }: Wanted) {
  const [page, setPage] = useState(1);
  const [pageSize, setSize] = useState(firstSize);
  const { data, error, refetch } = useCallQuery(
    'job/fetchImportLines/:id',
    { params: { id: jobId }, query: { outcome, page, pageSize } },
    { keepPrevious: true, refetchOnWindowFocus: false },
  );
  const setPageSize = (size: number) => {
    setPage(1);
    setSize(size);
  };
  return {
    rows: data?.rows ?? ([] as ImportLine[]),
    total: data?.total ?? 0,
    error,
    refetch,
    list: { page, pageSize, setPage, setPageSize },
  };
}
