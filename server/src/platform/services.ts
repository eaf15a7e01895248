import type { Endpoint } from '@shala/contract/endpoint.ts';
import type { Language } from '@shala/contract/fields.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { FileStore } from './files.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Wakeups } from './jobs/wakeups.ts';
import type { Mailer } from './mail.ts';
import type { Passwords } from './passwords.ts';
import type { Printer } from './pdf/printer.ts';
import type { Settings } from './settings.ts';
import type { TextMessages } from './sms.ts';
import type { Say } from './texts.ts';
import type { ResumableUploads } from './uploads/resumable-uploads.ts';
import type { VirusScan } from './virus-scan.ts';

/** The parts of the program, made once at start and passed to the modules. */
export interface Services {
  settings: Settings;
  clock: Clock;
  db: Database;
  /** For long reading that may lag seconds behind: the replica, where one is set. */
  reportDb: Database;
  jobs: Jobs;
  wakeups: Wakeups;
  files: FileStore;
  uploads: ResumableUploads;
  virusScan: VirusScan;
  printer: Printer;
  mail: Mailer;
  sms: TextMessages;
  passwords: Passwords;
  say(language: Language): Say;
  /** For work that continues after the response: logs its result. */
  onError(error: unknown): void;
  /** In tests: fails where a result does not have the shape that the contract promises. */
  checkResult?(name: string, row: Endpoint, result: unknown): void;
}
