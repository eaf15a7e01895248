import { useTranslation } from 'react-i18next';
import { useCallQuery } from '../../platform/use-call.ts';

/** The reports that the person may make, in the page's language. */
export function useReportDefinitions() {
  const { i18n } = useTranslation();
  const options = { staleTime: 60_000, language: i18n.language };
  return useCallQuery('report/fetchReports', {}, options);
}
