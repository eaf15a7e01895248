import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';
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

export async function sendSecurityHeaders(app: FastifyInstance, settings: Settings): Promise<void> {
  const widget = hostsOf(settings.translateWidget);
  const isSecure = Boolean(settings.tlsCertFile) || settings.publicUrl?.startsWith('https:');
  const api = settings.apiHost ? [settings.apiHost] : [];
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...widget],
        // Mantine writes its sizes into style attributes.
        styleSrc: ["'self'", "'unsafe-inline'", ...widget],
        imgSrc: ["'self'", 'data:', 'blob:', ...widget],
        fontSrc: ["'self'", ...widget],
        connectSrc: ["'self'", ...api, ...widget],
        mediaSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        frameSrc: ["'self'", ...widget],
        frameAncestors: ["'none'"],
        formAction: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    crossOriginEmbedderPolicy: false,
    // On plain http a browser ignores the header, with a warning in the console each time.
    crossOriginOpenerPolicy: isSecure ? { policy: 'same-origin' } : false,
    referrerPolicy: { policy: 'same-origin' },
    // A school's server on plain http in its own network must not be locked out for a year.
    strictTransportSecurity: settings.publicUrl?.startsWith('https:')
      ? { maxAge: 31_536_000 }
      : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply.header('Permissions-Policy', 'camera=(self), geolocation=(self), microphone=()');
    if (isApiCall(request)) reply.header('Cache-Control', 'no-store');
  });
}

/** An address of this installation allows only its own host. */
function hostsOf(widget: Settings['translateWidget']): string[] {
  if (typeof widget === 'string') return [new URL(widget).origin];
  return widget ? widgetHosts : [];
}
