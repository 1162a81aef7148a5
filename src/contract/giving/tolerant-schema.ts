import * as z from 'zod/mini';
import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import type { Tolerant } from './tolerant.ts';

/** The schema of a record after `readTolerantly`, as our own API returns it. */
export const tolerantSchema = <T>(schema: z.ZodMiniType<T>): z.ZodMiniType<Tolerant<T>> =>
  // Matches the type member by member, which TypeScript can't verify.
  formOf(schema) as unknown as z.ZodMiniType<Tolerant<T>>;

function formOf(schema: $ZodType): z.ZodMiniType {
  // The contract uses only zod's own kinds of schema, which this union names.
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return formOf(def.innerType);
    case 'array':
      return z.array(formOf(def.element));
    case 'object':
      return z.strictObject(
        Object.fromEntries(
          Object.entries(def.shape).map(([name, member]) => [
            name,
            name === 'id' ? formOf(member) : z.nullable(formOf(member)),
          ]),
        ),
      );
    case 'record':
      return z.record(z.string(), z.unknown());
    case 'number':
      return z.number();
    case 'boolean':
      return z.boolean();
    case 'string':
    case 'enum':
      return z.string();
    default:
      return z.unknown();
  }
}
