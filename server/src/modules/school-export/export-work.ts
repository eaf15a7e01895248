import { makeZip } from '../../platform/export/make-zip.ts';
import type { JobWork } from '../../platform/jobs/job-work.ts';
import { reachSchool } from '../../platform/jobs/reach-school.ts';
import type { Services } from '../../platform/services.ts';
import type { ExportOrder } from './order-export.ts';
import { partCount, writeExport } from './write-export.ts';

type ExportServices = Pick<Services, 'db' | 'clock' | 'files' | 'say' | 'settings'>;

export const schoolExportWork =
  (services: ExportServices): JobWork =>
  (run) => {
    const { clock, files, say } = services;
    const { schoolId, language } = run.input as ExportOrder;
    return makeZip(services, run, {
      name: `school-${clock.schoolDay()}.zip`,
      total: partCount,
      write: async (zip, snapshot, progress) => {
        const { db, checked } = await reachSchool({ db: snapshot, clock }, run, {
          row: 'school/exportEverything',
          schoolId,
          outOfReach: 'messages:school_export.out_of_reach',
        });
        const { person } = db;
        const words = { say: say(language), language };
        const of = { db, checked, person, clock, files, schoolId, ...words };
        const lists = await writeExport(zip, of, progress);
        return { lists, madeFor: { role: person.role, schoolId } };
      },
    });
  };
