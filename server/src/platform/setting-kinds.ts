import { accessSync, constants } from 'node:fs';
import * as z from 'zod';
import type { ClamdAddress } from './virus-scan.ts';

/** The kinds of values that settings have. Their messages complete the sentence '<value> …'. */

export const text = z.string().trim();

export const wholeNumber = (least: number, most: number) => {
  const error = `is no whole number from ${least} to ${most}`;
  return text
    .regex(/^\d+$/, { error })
    .transform(Number)
    .pipe(z.number().min(least, { error }).max(most, { error }));
};

const ON = ['on', 'true', 'yes', '1'];
const OFF = ['off', 'false', 'no', '0'];

export const onOff = text
  .toLowerCase()
  .pipe(z.enum([...ON, ...OFF], { error: 'is neither on nor off' }))
  .transform((value) => ON.includes(value));

const addressOf = (protocols: string[], error: string) =>
  text.refine((value) => protocols.includes(protocolOf(value)), { error });

function protocolOf(value: string): string {
  return URL.canParse(value) ? new URL(value).protocol : '';
}

export const webAddress = addressOf(
  ['http:', 'https:'],
  'is no web address that begins with http:// or https://',
);

export const mailServer = addressOf(
  ['smtp:', 'smtps:'],
  'is no address that begins with smtp:// or smtps://',
);

/** Where new files go. */
export const fileStore = text
  .toLowerCase()
  .pipe(z.enum(['folder', 's3'], { error: 'is neither folder nor s3' }));

/** A host with its port, 3310 unless said otherwise, or the path of a socket. */
export const clamdAddress = text.transform((value, context): ClamdAddress => {
  if (value.startsWith('/')) return { path: value };
  const [, host, port = '3310'] = /^([\w.-]+|\[[\da-f:]+\])(?::(\d{1,5}))?$/i.exec(value) ?? [];
  if (host && Number(port) <= 65_535)
    return { host: host.replace(/[[\]]/g, ''), port: Number(port) };
  context.addIssue({ code: 'custom', message: 'is no host with a port, and no path of a socket' });
  return z.NEVER;
});

/** Node's URL rejects an address with its socket in the query, which has no host. */
export const postgresAddress = text.regex(/^postgres(ql)?:\/\/\S+$/, {
  error: 'is no address that begins with postgres://',
});

/** Scheme, host and port, without a path and without a slash at the end. */
export const origin = webAddress
  .transform((value) => new URL(value))
  .refine((url) => url.pathname === '/' && url.search === '' && url.hash === '', {
    error: 'has a path; only scheme, host and port belong here',
  })
  .transform((url) => url.origin);

/** The members of a list, between commas. */
export const listOf = <Member extends z.ZodType<unknown, string>>(member: Member) =>
  text.transform((value) => value.split(',').map((part) => part.trim())).pipe(z.array(member));

export const readableFile = text.refine(isReadable, {
  error: 'is no file that this program may read',
});

function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * How many proxies are in front, or their addresses. 'on' is one: more would let a caller claim any
 * address.
 */
export const trustedProxies = z.union(
  [
    onOff.transform((isOn) => (isOn ? 1 : false)),
    wholeNumber(2, 10),
    listOf(text.regex(/^[\da-f.:]+(\/\d+)?$/i)),
  ],
  { error: 'is neither on, off, the number of proxies nor their addresses' },
);

/** Whether there is a translation widget; its script's address where it is not the usual one. */
export const widget = z.union([onOff, webAddress], {
  error: "is neither on, off nor the address of the widget's script",
});

/** A site of the AI page: its name, then its address. */
const aiLink = text
  .regex(/^\S.*\s+https?:\/\/\S+$/, { error: 'is not a name and a web address' })
  .transform((value) => {
    const url = value.slice(value.search(/\S+$/));
    return { title: value.slice(0, -url.length).trim(), url };
  });

export const aiLinks = listOf(aiLink).refine((links) => links.length === 3, {
  error: 'does not name three sites',
});
