import { expect, test } from 'vitest';
import { fileTypes } from './exports.ts';
import { stewardOpenApi } from './openapi.ts';
import { stewardOperationOf, stewardRoutes } from './operations.ts';

type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Described = {
  operationId: string;
  parameters: Parameter[];
  requestBody?: {
    content: Record<string, { schema: { properties?: object; additionalProperties?: boolean } }>;
  };
  security: object[];
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
};
// The cast is safe: the assertions check the document's form.
const paths = stewardOpenApi('sid').paths as Record<string, Record<string, Described>>;
const described = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, one]) => ({ route: `${method.toUpperCase()} ${path}`, ...one })),
);

test('the document contains every declared operation once, under its own ID, and nothing else', () => {
  expect(described.map(({ route }) => route).sort()).toEqual([...stewardRoutes].sort());
  const ids = described.map(({ operationId }) => operationId);
  expect(ids.sort()).toEqual(stewardRoutes.map((route) => stewardOperationOf(route).id).sort());
  expect(new Set(ids).size).toBe(ids.length);
});

test('each operation declares its reply: JSON with a schema, a file, events, or nothing', () => {
  const kinds: Record<string, string[]> = {
    'application/json': [],
    [fileTypes.csv]: [],
    [fileTypes.xlsx]: [],
    'text/event-stream': [],
    'image/jpeg': [],
    nothing: [],
  };
  for (const { route, responses } of described) {
    const successes = Object.entries(responses).filter(([status]) => status.startsWith('2'));
    const contents = successes.flatMap(([, { content = {} }]) => Object.entries(content));
    for (const [type, { schema }] of contents) {
      expect(Object.keys(schema ?? {}), route).not.toHaveLength(0);
      kinds[type]?.push(route);
    }
    if (contents.length === 0) kinds.nothing?.push(route);
    expect(responses['204'] !== undefined, route).toBe(contents.length === 0 || route === 'GET /api/me');
  }
  const { [fileTypes.csv]: csv, [fileTypes.xlsx]: xlsx, ...others } = kinds;
  expect([csv, xlsx]).toEqual([['GET /api/exports/{exportId}'], ['GET /api/exports/{exportId}']]);
  expect(Object.values(others).flat()).toHaveLength(stewardRoutes.length - 1);
});

test('each operation has its path IDs, its filters, its body and its access', () => {
  for (const { route, parameters, requestBody, security } of described) {
    const inPath = parameters.filter((one) => one.in === 'path').map(({ name }) => `{${name}}`);
    expect(inPath, route).toEqual(route.match(/\{\w+\}/g) ?? []);
    const operation = stewardOperationOf(stewardRoutes.find((one) => one === route) ?? 'GET /api/me');
    const filters = parameters.filter((one) => one.in === 'query').map(({ name }) => name);
    expect(filters, route).toEqual(Object.keys(operation.query?.shape ?? {}));
    expect(requestBody?.content['application/json']?.schema.additionalProperties, route).toBe(
      operation.body ? false : undefined,
    );
    expect(security.length === 0, route).toBe(['public', 'visitor'].includes(operation.access));
  }
  expect(paths['/api/reconciliations']?.get?.parameters).toContainEqual(
    expect.objectContaining({ name: 'deposit', explode: true }),
  );
  expect(JSON.stringify(stewardOpenApi('sid'))).not.toContain('$schema');
});
