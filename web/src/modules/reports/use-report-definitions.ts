import { useCallQuery } from '../../platform/use-call.ts';

/** The reports that the person may make, in the page's language. */
export const useReportDefinitions = () =>
  useCallQuery('report/fetchReports', {}, { staleTime: 60_000 });
