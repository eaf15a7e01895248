import { useMay } from '../../platform/may.ts';
import { useCallQuery } from '../../platform/use-call.ts';
import type { Choice } from '../../ui/form/select-field.tsx';
import { useLocalName } from '../../ui/use-local-name.ts';

/** The subjects that a school can use in a standard, by their names in the reader's language. */
export function useSubjectChoices({
  schoolId,
  standard,
}: {
  schoolId?: string | undefined;
  standard?: string | undefined;
}): Choice[] {
  const nameOf = useLocalName();
  const may = useMay();
  const { data } = useCallQuery(
    'subject/fetch',
    {
      query: {
        pageSize: 500,
        ...(schoolId && { schoolId }),
        ...(standard && { standard: [Number(standard)] }),
      },
    },
    { enabled: may('subject/fetch'), staleTime: 60_000, keepPrevious: true, isChoice: true },
  );
  return (data?.rows ?? []).map((subject) => ({ value: subject.id, label: nameOf(subject) }));
}
