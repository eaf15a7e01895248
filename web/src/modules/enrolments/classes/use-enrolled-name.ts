import type { Enrolment } from '@shala/contract/enrolments.ts';
import { useLocalName } from '../../../ui/use-local-name.ts';

/** The name of a student of a class in the page's language. */
export function useEnrolledName() {
  const nameOf = useLocalName();
  return ({ studentName, studentLocalName }: Enrolment) =>
    nameOf({ name: studentName, localName: studentLocalName });
}
