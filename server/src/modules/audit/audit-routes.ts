import { auditRows } from '@shala/contract/audit.ts';
import { implement } from '../../platform/serve.ts';
import { auditCsv } from './audit-csv.ts';
import { findAudit, presentEntry, tableOf } from './audit-queries.ts';

const mostOfOneRecord = 200;

export const auditRoutes = () =>
  implement(auditRows, {
    'audit/fetchAll': async ({ db, query }) => {
      const { rows, total } = await findAudit(db, query);
      return { rows: rows.map(presentEntry), total };
    },
    'audit/fetchAllAsCsv': (call) => auditCsv(call, call.query),

    'audit/fetchByEntity/:entity/:id': async ({ db, person, params: { entity, id } }) => {
      await db.require(tableOf(entity), [id]);
      const { rows } = await findAudit(db, {
        page: 1,
        pageSize: mostOfOneRecord,
        sort: '-at',
        entity: [entity],
        entityId: id,
      });
      // Only the super admin sees addresses.
      const isWhole = person.role === 'SuperAdmin';
      return rows.map(presentEntry).map((entry) => (isWhole ? entry : { ...entry, address: null }));
    },
  });
