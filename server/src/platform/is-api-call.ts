import type { FastifyRequest } from 'fastify';

/** Told by the route that was found: an address can be written in many ways, `/%61pi/` or with a host before it. */
export const isApiCall = ({ routeOptions, url }: FastifyRequest): boolean =>
  (routeOptions.url ?? url).startsWith('/api/');
