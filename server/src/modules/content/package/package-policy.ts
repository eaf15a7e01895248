import type { FastifyReply } from 'fastify';
import type { Settings } from '../../../platform/settings.ts';

const plainHost = /^[\w.-]+(:\d+)?$|^\[[0-9a-f:.]+\](:\d+)?$/i;

/**
 * A package runs without our origin, also where its address is opened by itself: it reaches no cookie and nothing
 * that the page stores, and loads from its own folder and the player alone.
 */
export function sendPackageHeaders(
  reply: FastifyReply,
  folder: string,
  { corsOrigins }: Pick<Settings, 'corsOrigins'>,
): void {
  const { host, protocol } = reply.request;
  const site = plainHost.test(host) ? `${protocol}://${host}` : undefined;
  const own = site ? `${site}${folder} ${site}${playerFolder}` : "'self'";
  const policy = [
    'sandbox allow-scripts',
    "default-src 'none'",
    `script-src ${own} 'unsafe-inline' 'unsafe-eval'`,
    `style-src ${own} 'unsafe-inline'`,
    `img-src ${own} data: blob:`,
    `media-src ${own} data: blob:`,
    `font-src ${own} data:`,
    `connect-src ${own} data: blob:`,
    'worker-src blob:',
    "form-action 'none'",
    "base-uri 'none'",
    `frame-ancestors ${["'self'", ...corsOrigins].join(' ')}`,
  ];
  reply
    .headers(openToSandbox)
    .header('Content-Security-Policy', policy.join(';'))
    .header('X-Frame-Options', 'SAMEORIGIN')
    .header('Referrer-Policy', 'no-referrer')
    .header('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
}

export const playerFolder = '/package/player/';

/** A frame without an origin is a stranger to its own server, which lets it read these answers alone. */
export const openToSandbox = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
};
