import { certificateRows } from '@shala/contract/certificates.ts';
import { implement } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { cancelCertificate } from './cancel-certificate.ts';
import { listCertificates } from './certificate-list.ts';
import { certificatePdf } from './certificate-pdf.ts';
import { certificatesCsv } from './certificates-csv.ts';
import { issueCertificate } from './issue-certificate.ts';
import { validateCertificate } from './validate-certificate.ts';

export const certificateRoutes = (services: Services) =>
  implement(certificateRows, {
    'studentSchool/fetchCertificates': ({ db, query }) => listCertificates(db, query),
    'studentSchool/fetchCertificatesAsCsv': (call) => certificatesCsv(call, call.query),
    'studentSchool/issueCertificate': (call) => issueCertificate(call, call.body),
    'studentSchool/cancelCertificate': (call) => cancelCertificate(call, call.body),
    'studentSchool/fetchCertificatePdf/:id': ({ db, params }) =>
      certificatePdf(services, db, params.id),
    'studentSchool/validateCertificate/:code': (call) => validateCertificate(services, call),
  });
