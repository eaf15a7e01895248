import type { Language } from '@shala/contract/fields.ts';
import type { JobKind } from '@shala/contract/jobs.ts';
import { jobWork } from './job-work.ts';
import type { Clock } from './platform/clock.ts';
import { openDatabase } from './platform/database.ts';
import { FileStore } from './platform/files.ts';
import { Jobs } from './platform/jobs/jobs.ts';
import { Wakeups } from './platform/jobs/wakeups.ts';
import { openMailer } from './platform/mail.ts';
import { openPasswords, type Passwords } from './platform/passwords.ts';
import { openPrinter } from './platform/pdf/printer.ts';
import { localesDir, papersDir } from './platform/places.ts';
import type { Services } from './platform/services.ts';
import type { Settings } from './platform/settings.ts';
import { openTextMessages } from './platform/sms.ts';
import { readTexts } from './platform/texts.ts';
import { ResumableUploads } from './platform/uploads/resumable-uploads.ts';
import { openVirusScan } from './platform/virus-scan.ts';

interface JobServicesOptions {
  settings: Settings;
  clock: Clock;
  /** The address of the role with rights on data only. */
  databaseUrl: string;
  poolSize?: number;
  /** This process is the only one on the database. */
  alone: boolean;
  /** The kinds of jobs that this process runs; all where none are named. */
  jobKinds?: readonly JobKind[] | undefined;
  jobOwner?: string;
  onError(error: unknown, jobId?: string): void;
}

interface ServicesOptions extends JobServicesOptions {
  /** Only for tests, where hashing must be fast. */
  passwords?: Passwords;
}

type OpenServices = Services & { close(): Promise<void> };

/** Makes everything the modules need; `close` closes it in the right order. */
export async function openServices(options: ServicesOptions): Promise<OpenServices> {
  const { settings } = options;
  const forJobs = await openJobServices(options);
  const uploads = await ResumableUploads.open(forJobs);
  const printer = openPrinter({ templates: papersDir });
  return {
    ...forJobs,
    uploads,
    virusScan: openVirusScan(settings.clamavHost),
    printer,
    passwords: options.passwords ?? openPasswords(),
    close: async () => {
      printer.close();
      await forJobs.close();
    },
  };
}

/** What background work needs, which a process without a page runs too. */
export async function openJobServices(options: JobServicesOptions) {
  const { settings, clock, databaseUrl, poolSize, alone, onError } = options;
  const { prepared, databaseReplicaUrl } = settings;
  const open = (url: string) => openDatabase({ url, poolSize, prepared, onError });
  const db = open(databaseUrl);
  const reportDb = databaseReplicaUrl ? open(databaseReplicaUrl) : db;
  const wakeups = new Wakeups(databaseUrl, onError);
  await wakeups.open();
  const files = await FileStore.open(settings, clock);
  const say = memoised(readTexts(localesDir));
  // A long report must not keep a receipt waiting.
  const reportPrinter = openPrinter({ templates: papersDir, mostMs: 120_000 });
  const mail = openMailer(settings.smtpUrl, settings.adminEmail);
  const sms = openTextMessages(settings.smsGatewayUrl);
  const services = { settings, clock, db, reportDb, wakeups, files, say, mail, sms, onError };
  const work = jobWork({ ...services, printer: reportPrinter });
  const { jobKinds: kinds, jobOwner: owner } = options;
  const jobs = new Jobs({ db, clock, wakeups, work, kinds, owner, alone, onError });
  return {
    ...services,
    jobs,
    close: async () => {
      const stopped = jobs.stop();
      // What is being printed is printed again by the next process.
      reportPrinter.close();
      await stopped;
      files.close();
      await wakeups.close();
      if (reportDb !== db) await reportDb.destroy();
      await db.destroy();
    },
  };
}

function memoised<Value>(make: (language: Language) => Value): (language: Language) => Value {
  const made = new Map<Language, Value>();
  return (language) => {
    const present = made.get(language) ?? make(language);
    made.set(language, present);
    return present;
  };
}
