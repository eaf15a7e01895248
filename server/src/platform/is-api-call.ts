import type { FastifyRequest } from 'fastify';

/**
 * Decided by the matched route: an address has many spellings, `/%61pi/` or with a host before it.
 */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');
