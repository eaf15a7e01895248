import type { ReactNode } from 'react';
import { useSchoolName } from '../schools/schools-public.ts';

interface PaperSchoolProps {
  schoolId: string;
  /** The day or year that the print is of. */
  children: ReactNode;
}

/** Whose fees of when a print shows; the screen has it in what chooses them. */
export function PaperSchool({ schoolId, children }: PaperSchoolProps) {
  const school = useSchoolName(schoolId);
  return (
    <p className="print-only">
      {school && (
        <>
          <strong translate="no">{school}</strong> ·{' '}
        </>
      )}
      {children}
    </p>
  );
}
