import type { Certificate } from '@shala/contract/certificates.ts';
import { readPaper } from '../../../platform/test-kit/read-paper.ts';
import type { TestApp, TestPerson } from '../../../platform/test-kit/test-app.ts';
import type { SchoolOffice } from './school-office.ts';

type Kind = Certificate['kind'];

/** The office of a school that issues, cancels and prints certificates. */
export function certifying(app: TestApp, own: SchoolOffice, who: TestPerson = own.principal) {
  return {
    issue: (admission: { id: string }, kind: Kind, with_: object = {}) =>
      who.call('studentSchool/issueCertificate', {
        body: { admissionId: admission.id, kind, language: 'en', ...with_ },
      } as never),
    cancel: (id: string, reason = 'Wrong name') =>
      who.call('studentSchool/cancelCertificate', { body: { id, reason } }),
    list: async (query: object = {}) =>
      (await who.call('studentSchool/fetchCertificates', { query } as never)).result,
    leave: (admission: { id: string }, with_: object = {}) =>
      who.call('studentSchool/withdraw', {
        body: {
          admissionId: admission.id,
          version: 1,
          leftOn: '2026-10-31',
          reason: 'transfer',
          ...with_,
        },
      } as never),
    /** What the printed paper says, in one line. */
    read: async (id: string) => {
      const response = await app.app.inject({
        url: `/api/studentSchool/fetchCertificatePdf/${id}`,
        headers: { authorization: `Bearer ${who.token}` },
      });
      const pages = await readPaper(response.rawPayload);
      return {
        name: response.headers['content-disposition'],
        text: pages.join(' ').replace(/\s+/g, ' '),
      };
    },
    codeOf: async (id: string) => {
      const { code } = await app.db
        .selectFrom('certificate')
        .select('code')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return code;
    },
    verify: (code: string) =>
      app.nobody.call('studentSchool/validateCertificate/:code', { params: { code } }),
  };
}
