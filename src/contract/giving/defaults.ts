import type { OperationId } from './catalog.ts';
import { jsonSchema } from './openapi.ts';
import { operationOf } from './operations.ts';

/** Returns the platform's default of each filter: `{ limit: 25, page: 1, sortDirection: 'DESC', … }`. */
export function filterDefaults(id: OperationId): Record<string, unknown> {
  const { query } = operationOf(id);
  if (!query) return {};
  return Object.fromEntries(
    Object.entries(jsonSchema(query).properties ?? {}).flatMap(([name, schema]) =>
      typeof schema === 'object' && schema !== null && 'default' in schema ? [[name, schema.default]] : [],
    ),
  );
}
