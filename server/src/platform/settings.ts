import { newPassword } from '@shala/contract/fields.ts';
import * as z from 'zod';
import {
  aiLinks,
  clamdAddress,
  fileStore,
  listOf,
  mailServer,
  onOff,
  origin,
  postgresAddress,
  readableFile,
  text,
  trustedProxies,
  webAddress,
  wholeNumber,
  widget,
} from './setting-kinds.ts';
import { StartError } from './start-error.ts';

interface About {
  name: string;
  example: string;
  /** The value is a password or a key and is never shown. */
  isSecret: boolean;
}

const about = z.registry<About>();

function set<Schema extends z.ZodType>(name: string, example: string, schema: Schema): Schema {
  about.add(schema, { name, example, isSecret: false });
  return schema;
}

function secret<Schema extends z.ZodType>(name: string, example: string, schema: Schema): Schema {
  about.add(schema, { name, example, isSecret: true });
  return schema;
}

const threeNamedSites =
  'ChatGPT https://chatgpt.com, Gemini https://gemini.google.com, Claude https://claude.ai';

const schema = z.object({
  port: set('PORT', '8080', wholeNumber(0, 65_535).default(8080)),
  host: set('HOST', '0.0.0.0', text.default('127.0.0.1')),
  publicUrl: set('PUBLIC_URL', 'https://shala.school.example', origin.optional()),
  trustProxy: set('TRUST_PROXY', 'on', trustedProxies.default(false)),
  tlsCertFile: set('TLS_CERT_FILE', '/etc/shala/cert.pem', readableFile.optional()),
  tlsKeyFile: set('TLS_KEY_FILE', '/etc/shala/key.pem', readableFile.optional()),
  apiHost: set('API_HOST', 'https://api.school.example', origin.default('')),
  corsOrigins: set('CORS_ORIGINS', 'https://pages.school.example', listOf(origin).default([])),

  dataDir: set('DATA_DIR', './data', text.default('./data')),
  databaseUrl: secret(
    'DATABASE_URL',
    'postgres://shala:secret@localhost:5432/shala',
    postgresAddress.optional(),
  ),
  databaseMigrationUrl: secret(
    'DATABASE_MIGRATION_URL',
    'postgres://shala_owner:secret@localhost:5432/shala',
    postgresAddress.optional(),
  ),
  databaseReplicaUrl: secret(
    'DATABASE_REPLICA_URL',
    'postgres://shala:secret@replica:5432/shala',
    postgresAddress.optional(),
  ),
  fileStore: set('FILE_STORE', 'folder', fileStore.optional()),
  s3Endpoint: set('S3_ENDPOINT', 'https://s3.school.example', origin.optional()),
  s3Region: set('S3_REGION', 'ap-south-1', text.default('us-east-1')),
  s3Bucket: set('S3_BUCKET', 'shala', text.optional()),
  s3Prefix: set('S3_PREFIX', 'shala/', text.default('')),
  s3AccessKeyId: secret('S3_ACCESS_KEY_ID', 'AKIA…', text.optional()),
  s3SecretAccessKey: secret('S3_SECRET_ACCESS_KEY', '…', text.optional()),

  prepared: set('PREPARED', 'off', onOff.default(true)),
  pgBin: set('SHALA_PG_BIN', '/usr/lib/postgresql/17/bin', text.optional()),

  uploadMbPerAccount: set('UPLOAD_MB_PER_ACCOUNT', '500', wholeNumber(1, 1_000_000).default(500)),
  uploadMbPerSchool: set('UPLOAD_MB_PER_SCHOOL', '5000', wholeNumber(1, 10_000_000).default(5000)),

  clamavHost: set('CLAMAV_HOST', 'clamav:3310', clamdAddress.optional()),
  contentMbPerSchool: set(
    'CONTENT_MB_PER_SCHOOL',
    '50000',
    wholeNumber(1, 100_000_000).default(20_000),
  ),

  adminEmail: set(
    'SHALA_ADMIN_EMAIL',
    'admin@school.example',
    text.pipe(z.email({ error: 'is no e-mail address' })).default('admin@shala.local'),
  ),
  adminPassword: secret(
    'SHALA_ADMIN_PASSWORD',
    'four words of your own',
    z
      .string()
      .refine((value) => newPassword.safeParse(value).success, 'is not 10 to 200 characters long')
      .optional(),
  ),
  smtpUrl: secret('SMTP_URL', 'smtps://user:secret@mail.example:465', mailServer.optional()),
  smsGatewayUrl: secret('SMS_GATEWAY_URL', 'https://sms.example/send?key=…', webAddress.optional()),

  contactUrl: set(
    'CONTACT_URL',
    'https://wa.me/919876543210',
    webAddress.default('https://wa.me/'),
  ),
  meetUrl: set(
    'MEET_URL',
    'https://meet.google.com',
    webAddress.default('https://meet.google.com'),
  ),
  aiLinks: set('AI_LINKS', threeNamedSites, aiLinks.prefault(threeNamedSites)),
  translateWidget: set('TRANSLATE_WIDGET', 'off', widget.default(true)),
  rsdcHeading: set('RSDC_HEADING', 'RSDC', text.default('RSDC')),
  demo: set('SHALA_DEMO', '1', onOff.default(false)),
});

export type Settings = z.output<typeof schema>;
type Key = keyof Settings;

/** Settings that make sense only together with another. */
const together = schema.superRefine((settings, context) => {
  const needs = (key: Key, other: Key) => {
    if (settings[key] === undefined || settings[other] !== undefined) return;
    context.addIssue({ code: 'custom', path: [key], message: `needs ${nameOf(other)} beside it` });
  };
  needs('databaseMigrationUrl', 'databaseUrl');
  needs('databaseReplicaUrl', 'databaseUrl');
  needs('s3Bucket', 's3AccessKeyId');
  needs('s3AccessKeyId', 's3SecretAccessKey');
  needs('s3SecretAccessKey', 's3Bucket');
  needs('s3Endpoint', 's3Bucket');
  if (settings.fileStore === 's3') needs('fileStore', 's3Bucket');
  needs('tlsCertFile', 'tlsKeyFile');
  needs('tlsKeyFile', 'tlsCertFile');
});

/** Reads all settings at once; a wrong one stops the start, which names each that is wrong. */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const settingOf = (key: Key) => env[nameOf(key)];
  const keys = Object.keys(schema.shape) as Key[];
  const values = Object.fromEntries(
    keys.map((key) => [key, settingOf(key)?.trim() ? settingOf(key) : undefined]),
  );
  const outcome = together.safeParse(values);
  if (outcome.success) return outcome.data;

  const issues = outcome.error.issues.map(({ path, message }) => {
    const key = path[0] as Key;
    const { name, example, isSecret } = aboutOf(key);
    const value = isSecret ? 'its value' : `'${settingOf(key)}'`;
    return `${name}: ${value} ${message}. Example: ${name}=${example}`;
  });
  throw new StartError(issues.join('\n'));
}

function aboutOf(key: Key): About {
  return about.get(schema.shape[key])!;
}

function nameOf(key: Key): string {
  return aboutOf(key).name;
}
