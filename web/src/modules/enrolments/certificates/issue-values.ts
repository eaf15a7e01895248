import type { Admission } from '../admissions/admission.ts';

export interface IssueValues {
  admissionId: string;
  language: string;
  purpose: string;
  progress: string;
  conduct: string;
  subCaste: string;
  admittedTo: string;
}

/** Who has left is given a leaving certificate, who is there a bonafide one. */
export const kindOf = ({ leftOn }: Admission) => (leftOn ? 'leaving' : 'bonafide');

/** What a certificate of the kind says. */
export function issueBody(
  { admissionId, language, purpose, conduct, ...rest }: IssueValues,
  of: Admission,
) {
  const kind = kindOf(of);
  const plain = { admissionId, kind, language, purpose, conduct };
  if (kind === 'bonafide') return plain;
  const { progress, subCaste, admittedTo } = rest;
  return {
    ...plain,
    progress,
    subCaste,
    ...(admittedTo ? { admittedTo: Number(admittedTo) } : {}),
  };
}
