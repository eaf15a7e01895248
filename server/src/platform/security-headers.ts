import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiCall } from './is-api-call.ts';
import type { Settings } from './settings.ts';

/** The page-translation widget's own hosts, allowed only where it is on (decision 0009). */
const widgetHosts = [
  'https://translate.google.com',
  'https://translate.googleapis.com',
  'https://translate-pa.googleapis.com',
  'https://www.gstatic.com',
  'https://www.google.com',
  'https://fonts.gstatic.com',
];

/** The widget's loader, and the folder of what it loads: nothing else of these hosts may run here. */
const widgetScripts = [
  'https://translate.google.com/translate_a/element.js',
  'https://translate.googleapis.com/_/translate_http/_/js/',
];

/** A browser may show no part of it as a page, and load nothing for it. */
export const policyOfData = "default-src 'none'; frame-ancestors 'none'";

/** The headers are written once: every answer has them. */
export function sendSecurityHeaders(app: FastifyInstance, settings: Settings): void {
  const headers = securityHeaders(settings);
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers[kindOf(request)]);
    done();
  });
}

function kindOf(request: FastifyRequest): 'page' | 'data' | 'part' {
  const route = request.routeOptions.url;
  // The pages about the API are pages, although they lie under its address.
  if (isApiCall(request)) return route?.startsWith('/api/docs') ? 'page' : 'data';
  const isPart = route === '/assets/*' || route === '/locales/*' || request.url === '/favicon.svg';
  // A worker obeys the policy that came with its own file, as a page does.
  return isPart && !request.url.includes('worker') ? 'part' : 'page';
}

function securityHeaders(settings: Settings) {
  const { publicUrl, tlsCertFile } = settings;
  const isSecure = Boolean(tlsCertFile) || publicUrl?.startsWith('https:');
  // A page is loaded in dozens of parts, so that what all of them say is counted on a slow line.
  const part = {
    'Content-Security-Policy': policyOfData,
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    // A school's server on plain http in its own network must not be locked out for a year.
    ...(publicUrl?.startsWith('https:')
      ? { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }
      : {}),
  };
  const whole = { ...part, 'Referrer-Policy': 'same-origin', 'X-Frame-Options': 'DENY' };
  const data = { ...whole, 'Cache-Control': 'no-store' };
  const page = {
    ...whole,
    'Content-Security-Policy': policyOfPages(settings),
    // On plain http a browser ignores the header, with a warning in the console each time.
    ...(isSecure ? { 'Cross-Origin-Opener-Policy': 'same-origin' } : {}),
    'Origin-Agent-Cluster': '?1',
    'Permissions-Policy': 'camera=(self), geolocation=(self), microphone=()',
    'X-DNS-Prefetch-Control': 'off',
    'X-Download-Options': 'noopen',
    'X-Permitted-Cross-Domain-Policies': 'none',
    // The filter of old browsers had holes of its own.
    'X-XSS-Protection': '0',
  };
  return { page, data, part };
}

function policyOfPages({ translateWidget, apiHost }: Settings): string {
  const widget = hostsOf(translateWidget);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...scriptsOf(translateWidget)],
    // Mantine writes its sizes into style attributes.
    'style-src': ["'self'", "'unsafe-inline'", ...widget],
    'img-src': ["'self'", 'data:', 'blob:', ...widget],
    'font-src': ["'self'", ...widget],
    'connect-src': ["'self'", ...(apiHost ? [apiHost] : []), ...widget],
    'media-src': ["'self'", 'blob:'],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'frame-src': ["'self'", ...(apiHost ? [apiHost] : []), ...widget],
    'frame-ancestors': ["'none'"],
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');
}

/** An address of this installation allows only its own host. */
function hostsOf(widget: Settings['translateWidget']): string[] {
  if (typeof widget === 'string') return [new URL(widget).origin];
  return widget ? widgetHosts : [];
}

/** A script is allowed by its exact address, not by its host. */
function scriptsOf(widget: Settings['translateWidget']): string[] {
  if (typeof widget === 'string') {
    const { origin, pathname } = new URL(widget);
    return [`${origin}${pathname}`];
  }
  return widget ? widgetScripts : [];
}
