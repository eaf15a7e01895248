import { describeIssue } from '@shala/contract/validation.ts';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** Describes a schema's issue in the language of the page, with the texts that the server uses too. */
export function useDescribeIssue() {
  const { t } = useTranslation('validation');
  return useCallback(
    (issue: Parameters<typeof describeIssue>[0]): string => {
      const { key, values } = describeIssue(issue);
      return t(key, values);
    },
    [t],
  );
}
