import * as z from 'zod';
import { standard } from './classes.ts';
import { file, json } from './endpoint.ts';
import { storedPaise } from './fee-money.ts';
import {
  byId,
  date,
  digitText,
  idempotencyKey,
  idOf,
  instant,
  language,
  optionalText,
  requiredText,
} from './fields.ts';
import { anyOf, listQuery, pageOf } from './lists.ts';

export const certificateKinds = ['leaving', 'bonafide', 'character'] as const;

const certificate = z.object({
  id: idOf('certificate'),
  kind: z.enum(certificateKinds),
  /** `LC/2026-27/0012` */
  number: z.string(),
  language,
  studentId: idOf('student'),
  admissionId: idOf('admission'),
  /** The last day in school that a leaving certificate, or a character certificate of who has left, names. */
  leftOn: date.nullable(),
  studentName: z.string(),
  studentLocalName: z.string().nullable(),
  issuedOn: date,
  issuedBy: z.string(),
  /** The school may issue a leaving certificate again; the paper then says 'duplicate'. */
  isDuplicate: z.boolean(),
  cancelledAt: instant.nullable(),
  cancelReason: z.string().nullable(),
  /** The code by which anyone with the paper can verify it. */
  code: z.string(),
});
export type Certificate = z.infer<typeof certificate>;

const halfAYear = 183 * 86_400_000;

/** The standard of admission; unknown for years before the school used the program. */
export function firstStandard(
  admittedOn: string,
  first: { from: string; standard: number } | undefined,
): number | null {
  if (!first) return null;
  return Date.parse(first.from) - Date.parse(admittedOn) < halfAYear ? first.standard : null;
}

export const certificateForm = z
  .strictObject({
    admissionId: idOf('admission'),
    kind: z.enum(certificateKinds, { error: 'choice' }),
    language,
    /** What the certificate is for; on a leaving certificate the remark. */
    purpose: optionalText(200),
    progress: optionalText(60),
    conduct: optionalText(60),
    subCaste: optionalText(60),
    /** The standard at admission, where the classes of that time are not recorded here. */
    admittedTo: standard.optional(),
    idempotencyKey: idempotencyKey.optional(),
  })
  .refine(({ kind, conduct }) => kind !== 'character' || Boolean(conduct), {
    path: ['conduct'],
    error: 'required',
  });

const certificateQuery = z.strictObject({
  ...listQuery(['issuedOn'], '-issuedOn'),
  schoolId: idOf('school').optional(),
  studentId: idOf('student').optional(),
  kind: anyOf(z.enum(certificateKinds, { error: 'choice' })),
});

export const certificateRows = {
  'studentSchool/fetchCertificates': json({
    summary: 'Certificates of a school or of one student, the newest first',
    query: certificateQuery,
    result: pageOf(certificate),
  }),
  'studentSchool/fetchCertificatesAsCsv': file({
    summary: 'The whole filtered list as CSV',
    query: certificateQuery,
  }),
  'studentSchool/issueCertificate': json({
    summary: 'Issue a numbered certificate; what it says is kept as it was issued',
    body: certificateForm,
    result: certificate,
  }),
  'studentSchool/cancelCertificate': json({
    summary: 'Cancel a certificate with a reason; its number stays used',
    body: z.strictObject({
      id: idOf('certificate'),
      reason: requiredText(200),
    }),
    result: certificate,
  }),
  'studentSchool/fetchCertificatePdf/:id': file({
    summary: 'A certificate as PDF',
    params: byId('certificate'),
  }),
  'studentSchool/validateCertificate/:code': json({
    summary: 'Whether a certificate or receipt of this code is ours, and what it is',
    params: z.strictObject({
      code: digitText
        .regex(/^[0-9A-Za-z-]{8,30}$/, { error: 'code' })
        .meta({ example: '7K3M-Q9XW-A2BC-D4EF' }),
    }),
    result: z.object({
      kind: z.enum([...certificateKinds, 'receipt', 'voucher']),
      number: z.string(),
      issuedOn: date,
      schoolName: z.string(),
      studentName: z.string(),
      /** Of a receipt for fees, and of the voucher of a refund. */
      paise: storedPaise.nullable(),
      isCancelled: z.boolean(),
    }),
  }),
};
