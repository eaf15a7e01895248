import { SchoolFilter } from '../classes/classes-public.ts';

/** For those who keep no class themselves; not among what is kept for a start without network. */
export default function RegisterSchool({ chosen }: { chosen: string | undefined }) {
  return <SchoolFilter chosen={chosen} />;
}
