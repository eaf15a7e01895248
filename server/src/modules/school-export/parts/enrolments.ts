import { certificateRows } from '@shala/contract/certificates.ts';
import { transferRows } from '@shala/contract/transfers.ts';
import { certificatesCsv, transfersCsv } from '../../enrolments/enrolments-public.ts';
import type { ExportPart } from '../export-part.ts';

const certificates = 'studentSchool/fetchCertificatesAsCsv';
const transfers = 'studentSchool/fetchTransfersAsCsv';

export const enrolmentParts: readonly ExportPart[] = [
  {
    name: 'certificates',
    row: certificates,
    tables: ['certificate'],
    read: (of) =>
      certificatesCsv(of, certificateRows[certificates].query.parse({ schoolId: of.schoolId })),
  },
  {
    name: 'transfers',
    row: transfers,
    tables: ['transfer'],
    read: (of) =>
      transfersCsv(of, transferRows[transfers].query.parse({ schoolId: [of.schoolId] })),
  },
];
