import type { ClassRecord } from '@shala/contract/classes.ts';
import { namesOf } from '@shala/contract/names.ts';
import { useCallQuery } from '../../../platform/use-call.ts';

export interface OfferedSubject {
  id: string;
  name: string;
  localName: string | null;
  nameHindi: string | null;
}

/** No standard has as many subjects. */
const all = 500;

/** The subjects that fit a class's standard and medium, and those it has already. */
export function useOfferedSubjects(of: ClassRecord) {
  const { data, error, refetch } = useCallQuery(
    'subject/fetch',
    {
      query: {
        schoolId: of.schoolId,
        standard: [of.standard],
        pageSize: all,
        ...(of.medium ? { medium: [of.medium] } : {}),
      },
    },
    { refetchOnWindowFocus: false },
  );
  const fitting: OfferedSubject[] | undefined = data?.rows;
  const others = of.teachings
    .filter(({ subjectId }) => !fitting?.some(({ id }) => id === subjectId))
    .map((one) => ({ id: one.subjectId, ...namesOf('subject', one) }));
  return { subjects: fitting && [...fitting, ...others], error, refetch: () => void refetch() };
}
