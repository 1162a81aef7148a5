/** OpenAPI 3.1 document of Steward's own API, generated from the table of its operations. */
import * as z from 'zod/mini';
import { type Json, json, pathParameters, queryParameters } from '../giving/openapi.ts';
import { lookUp } from '../values/look-up.ts';
import { fileTypes } from './exports.ts';
import type { StewardOperation } from './operation.ts';
import { type StewardRoute, stewardOperationOf, stewardRoutes } from './operations.ts';

const cookie = [{ session: [] }];

/**
 * Paths are relative to the address that serves the document. Built on request, because it would noticeably slow down startup.
 * @param sessionCookie the cookie's name
 */
export const stewardOpenApi = (sessionCookie: string): Json => ({
  openapi: '3.1.0',
  info: { title: 'Steward', version: '1.0' },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: sessionCookie } },
  },
  paths: pathsOf(),
});

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  for (const route of stewardRoutes) {
    const [method = '', path = ''] = route.split(' ');
    paths[path] = { ...lookUp(paths, path), [method.toLowerCase()]: describe(route, path) };
  }
  return paths;
}

function describe(route: StewardRoute, path: string): Json {
  const { id, access, stepUp, query, body, upload } = stewardOperationOf(route);
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
  const isOpen = access === 'public' || access === 'visitor';
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    'x-access': access,
    ...(stepUp ? { 'x-step-up': stepUp } : {}),
    security: isOpen ? [] : cookie,
    parameters: [...pathParameters(names), ...queryParameters(query, 'repeat')],
    ...(body || upload ? { requestBody: { required: true, content: body ? json(body) : photo } } : {}),
    responses: {
      ...successes(stewardOperationOf(route)),
      default: { description: 'An error', content: { 'application/problem+json': {} } },
    },
  };
}

const files = Object.fromEntries(
  Object.values(fileTypes).map((type) => [type, { schema: { type: 'string', format: 'binary' } }]),
);

const photo = { 'image/jpeg': { schema: { type: 'string', format: 'binary' } } };

const events = { 'text/event-stream': { schema: { type: 'string' } } };

/** Content other than JSON, by caller. */
const contents: Readonly<Record<string, Json>> = { download: files, image: photo, stream: events };

/** Successful replies by status. A null reply is sent as 204; one that can be null has both. */
function successes({ reply, status, caller }: StewardOperation): Json {
  const empty = { 204: { description: 'Success, with nothing to say' } };
  if (reply instanceof z.ZodMiniNull) return empty;
  return {
    [status ?? 200]: { description: 'Success', content: lookUp(contents, caller) ?? json(reply) },
    ...(reply instanceof z.ZodMiniNullable ? empty : {}),
  };
}
