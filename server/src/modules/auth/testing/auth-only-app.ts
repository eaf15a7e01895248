import { type HttpOptions, makeHttp } from '../../../platform/http.ts';
import { serve } from '../../../platform/serve.ts';
import type { Services } from '../../../platform/services.ts';
import { authRoutes } from '../auth-routes.ts';

/** Another server with this module alone: a second process, or one with services of its own. */
export async function openAuthAlone(services: Services, logger: HttpOptions['logger'] = false) {
  const app = await makeHttp(services, { logger });
  serve(app, services, authRoutes(services));
  return {
    post: (path: string, payload: object, headers: Record<string, string> = {}) =>
      app.inject({ method: 'POST', url: `/api/${path}`, payload, headers }),
    get: (path: string) => app.inject({ method: 'GET', url: `/api/${path}` }),
    close: () => app.close(),
  };
}
