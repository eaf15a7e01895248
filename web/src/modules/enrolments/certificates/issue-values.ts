import type { Certificate } from '@shala/contract/certificates.ts';
import type { Admission } from '../admissions/admission.ts';

export type CertificateKind = Certificate['kind'];

export interface IssueValues {
  /** The value of one of the certificates that can be issued. */
  certificate: string;
  language: string;
  purpose: string;
  progress: string;
  conduct: string;
  subCaste: string;
  admittedTo: string;
}

export interface Issuable {
  value: string;
  kind: CertificateKind;
  admission: Admission;
}

/** Who has left is given a leaving certificate, who is there a bonafide one, and both a character certificate. */
export const issuableOf = (admissions: readonly Admission[]): Issuable[] =>
  admissions.flatMap((admission) =>
    ([admission.leftOn ? 'leaving' : 'bonafide', 'character'] as const).map((kind) => ({
      value: `${kind} ${admission.id}`,
      kind,
      admission,
    })),
  );

/** What a certificate of the kind says. */
export function issueBody(
  { language, purpose, conduct, progress, subCaste, admittedTo }: IssueValues,
  { kind, admission }: Issuable,
) {
  const plain = { admissionId: admission.id, kind, language, purpose, conduct };
  if (kind !== 'leaving') return plain;
  return {
    ...plain,
    progress,
    subCaste,
    ...(admittedTo ? { admittedTo: Number(admittedTo) } : {}),
  };
}
