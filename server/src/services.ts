import type { Language } from '@shala/contract/fields.ts';
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

export interface ServicesOptions {
  settings: Settings;
  clock: Clock;
  /** The address of the role with rights on data only. */
  databaseUrl: string;
  /** This process is the only one on the database. */
  alone: boolean;
  onError(error: unknown, jobId?: string): void;
  /** Only for tests, where hashing must be fast. */
  passwords?: Passwords;
}

export type OpenServices = Services & { close(): Promise<void> };

/** Makes everything the modules need; `close` closes it in the right order. */
export async function openServices(options: ServicesOptions): Promise<OpenServices> {
  const { settings, clock, databaseUrl, alone, onError } = options;
  const { prepared, databaseReplicaUrl } = settings;
  const db = openDatabase({ url: databaseUrl, prepared, onError });
  const reportDb = databaseReplicaUrl
    ? openDatabase({ url: databaseReplicaUrl, prepared, onError })
    : db;
  const wakeups = new Wakeups(databaseUrl, onError);
  await wakeups.open();
  const files = await FileStore.open(settings, clock);
  const uploads = await ResumableUploads.open(settings.dataDir, clock, settings.corsOrigins);
  const texts = readTexts(localesDir);
  const say = memoised(texts);
  const printer = openPrinter({ templates: papersDir });
  // A long report must not keep a receipt waiting.
  const reportPrinter = openPrinter({ templates: papersDir, mostMs: 120_000 });
  const mail = openMailer(settings.smtpUrl, settings.adminEmail);
  const virusScan = openVirusScan(settings.clamavHost);
  const sms = openTextMessages(settings.smsGatewayUrl);
  const forJobs = { db, reportDb, clock, files, say, settings, mail, sms };
  const work = jobWork({ ...forJobs, printer: reportPrinter });
  const jobs = new Jobs({ db, clock, wakeups, work, alone, onError });
  return {
    settings,
    clock,
    db,
    reportDb,
    jobs,
    wakeups,
    files,
    uploads,
    virusScan,
    printer,
    mail,
    sms,
    passwords: options.passwords ?? openPasswords(),
    say,
    onError,
    close: async () => {
      await jobs.stop();
      printer.close();
      reportPrinter.close();
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
