/** OpenAPI 3.1 document of the platform, generated from the operations. */
import * as z from 'zod/mini';
import { lookUp } from '../values/look-up.ts';
import { basePath, catalog, type OperationId, operationIds, pathParamNames } from './catalog.ts';
import { operationOf } from './operations.ts';
import { isDocumented, type Offering, tierOf } from './tiers.ts';
import type { ArrayStyle } from './wire.ts';

export type Json = Record<string, unknown>;

/** Builds the document. `serverUrl` has no path; `arrayStyle` decides how array parameters are named. */
export function openApiDocument(
  serverUrl: string,
  arrayStyle: ArrayStyle = 'brackets',
  offering: Offering = 'all',
): Json {
  const paths: Record<string, Json> = {};
  for (const id of operationIds) {
    if (offering === 'documented' && !isDocumented(id)) continue;
    const { method, path } = catalog[id];
    paths[`${basePath}${path}`] = {
      ...lookUp(paths, `${basePath}${path}`),
      [method.toLowerCase()]: describe(id, arrayStyle),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Giving API', version: '3.0' },
    servers: [{ url: serverUrl }],
    components: {
      securitySchemes: {
        clientId: { type: 'apiKey', in: 'header', name: 'x-client-id' },
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
      },
    },
    security: [{ clientId: [], apiKey: [] }],
    paths,
  };
}

function describe(id: OperationId, arrayStyle: ArrayStyle): Json {
  const { query, body, reply, status = 200 } = operationOf(id);
  return {
    operationId: id,
    tags: [id.slice(0, id.lastIndexOf('.'))],
    'x-tier': tierOf(id),
    ...(id === 'health.get' ? { security: [] } : {}),
    parameters: [...pathParameters(pathParamNames(id)), ...queryParameters(query, arrayStyle)],
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [status]: { description: 'Success', ...(reply.schema ? { content: json(reply.schema) } : {}) },
      default: { description: 'An error' },
    },
  };
}

export const pathParameters = (names: readonly string[]): Json[] =>
  names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } }));

export function queryParameters(query: z.ZodMiniObject | undefined, arrayStyle: ArrayStyle): Json[] {
  if (!query) return [];
  return Object.entries(jsonSchema(query).properties ?? {}).map(([name, schema]) => {
    const isArray =
      typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array';
    return {
      name: isArray && arrayStyle === 'brackets' ? `${name}[]` : name,
      in: 'query',
      schema,
      ...(isArray ? { style: 'form', explode: true } : {}),
    };
  });
}

/** Returns a JSON body with this schema as OpenAPI's `content`. */
export const json = (schema: z.ZodMiniType): Json => ({ 'application/json': { schema: jsonSchema(schema) } });

/** Converts a schema to JSON Schema 2020-12, which OpenAPI 3.1 uses. */
export function jsonSchema(schema: z.ZodMiniType): Json & { properties?: Record<string, unknown> } {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
}
