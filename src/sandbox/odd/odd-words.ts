import type { $ZodType, $ZodTypes } from 'zod/v4/core';

/** Returns the value with each word that its schema takes from a set replaced. */
export function replaceWords(schema: $ZodType, value: unknown, replace: (word: string) => string): unknown {
  if (value === null || value === undefined) return value;
  // The contract uses only zod's own kinds of schema, which this union names.
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return replaceWords(def.innerType, value, replace);
    case 'array':
      return Array.isArray(value) ? value.map((item) => replaceWords(def.element, item, replace)) : value;
    case 'enum':
      return typeof value === 'string' ? replace(value) : value;
    case 'object':
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const member = def.shape[name];
          return [name, member ? replaceWords(member, inner, replace) : inner];
        }),
      );
    default:
      return value;
  }
}
