/** OpenAPI 3.1 document of Steward's own API, generated from the table of its operations. */
import { type Json, json, pathParameters, queryParameters } from '../giving/openapi.ts';
import { type StewardRoute, stewardOperationOf, stewardRoutes } from './operations.ts';

const cookie = [{ session: [] }];

/** Paths are relative to the address that serves the document. */
export const stewardOpenApi: Json = {
  openapi: '3.1.0',
  info: { title: 'Steward', version: '1.0' },
  servers: [{ url: '/' }],
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: '__Host-Http-sid' } },
  },
  paths: pathsOf(),
};

function pathsOf(): Json {
  const paths: Record<string, Json> = {};
  for (const route of stewardRoutes) {
    const [method = '', path = ''] = route.split(' ');
    paths[path] = { ...paths[path], [method.toLowerCase()]: describe(route, path) };
  }
  return paths;
}

function describe(route: StewardRoute, path: string): Json {
  const { id, access, stepUp, query, body, status, caller } = stewardOperationOf(route);
  const names = [...path.matchAll(/\{(\w+)\}/g)].flatMap((match) => match[1] ?? []);
  const isOpen = access === 'public' || access === 'visitor';
  return {
    operationId: id,
    tags: [id.split('.')[0]],
    'x-access': access,
    ...(stepUp ? { 'x-step-up': true } : {}),
    security: isOpen ? [] : cookie,
    parameters: [...pathParameters(names), ...queryParameters(query, 'repeat')],
    ...(body ? { requestBody: { required: true, content: json(body) } } : {}),
    responses: {
      [status ?? 200]: {
        description: 'Success; 204 where there is nothing to say',
        content: { [caller === 'download' ? 'text/csv' : 'application/json']: {} },
      },
      default: { description: 'An error', content: { 'application/problem+json': {} } },
    },
  };
}
