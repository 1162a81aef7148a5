/** Strict validation of requests against the contract. The server uses it as an allow-list, the sandbox to refuse bad input. */
import type { $ZodIssue, $ZodType, $ZodTypes } from 'zod/v4/core';
import { lookUp } from '../values/look-up.ts';
import { type OperationId, pathParamNames } from './catalog.ts';
import { operationOf } from './operations.ts';
import { pathSegment } from './wire.ts';

export type FieldError = {
  /** Path of the field: `limit`, `billingAddress.zip`, … */
  field: string;
  message: string;
};

export type CheckedInput = {
  path: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
};
export type InputCheck = { ok: true; input: CheckedInput } | { ok: false; errors: FieldError[] };

type RawInput = {
  path: Readonly<Record<string, string>>;
  query: URLSearchParams;
  /** Parsed JSON; undefined when the request had no body. */
  body: unknown;
};

/** Validates a request. Unknown filters and unknown body members are errors; accepted values have the types of the schemas. */
export function checkInput(id: OperationId, raw: RawInput): InputCheck {
  const { query: querySchema, body: bodySchema } = operationOf(id);
  const errors: FieldError[] = [];
  const path: Record<string, string> = {};
  for (const name of pathParamNames(id)) {
    const value = lookUp(raw.path, name);
    if (isSegment(value)) path[name] = value;
    else errors.push({ field: name, message: 'must be one plain path segment' });
  }
  const query = querySchema?.safeParse(decodeQuery(querySchema, raw.query));
  if (query) errors.push(...fieldErrors(query.error?.issues));
  else
    for (const name of raw.query.keys()) errors.push({ field: name, message: "isn't a filter of this list" });
  const body = bodySchema?.safeParse(raw.body);
  if (body) errors.push(...fieldErrors(body.error?.issues));
  else if (raw.body !== undefined && !isEmptyObject(raw.body))
    errors.push({ field: 'body', message: 'must be empty' });
  if (errors.length > 0) return { ok: false, errors };
  return { ok: true, input: { path, query: { ...query?.data }, body: body?.data ?? null } };
}

type ObjectSchema = { shape: Readonly<Record<string, $ZodType>> };

/** Decodes query text to the types of the schema. Text that doesn't match its type is left as it is, so that the schema refuses it. */
export function decodeQuery(schema: ObjectSchema, params: URLSearchParams): Record<string, unknown> {
  const names = new Set([...params.keys()].map((key) => (key.endsWith('[]') ? key.slice(0, -2) : key)));
  return Object.fromEntries(
    [...names].map((name) => {
      const kind = kindOf(lookUp(schema.shape, name));
      const bracketed = params.getAll(`${name}[]`);
      const values = [...params.getAll(name), ...bracketed];
      if (kind === 'array') return [name, values];
      if (values.length !== 1 || bracketed.length > 0) return [name, values];
      return [name, decodeScalar(kind, values[0] ?? '')];
    }),
  );
}

function decodeScalar(kind: string, value: string): unknown {
  if (kind === 'number' && /^-?\d{1,15}(\.\d{1,10})?$/.test(value)) return Number(value);
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  return value;
}

function kindOf(schema: $ZodType | undefined): string {
  if (!schema) return 'string';
  // The contract uses only zod's own kinds of schema, which this union names.
  const def = (schema as $ZodTypes)._zod.def;
  return def.type === 'optional' || def.type === 'nullable' || def.type === 'default'
    ? kindOf(def.innerType)
    : def.type;
}

const isSegment = (value: string | undefined): value is string => {
  try {
    return pathSegment(value) !== '';
  } catch {
    return false;
  }
};

const isEmptyObject = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

const fieldErrors = (issues: readonly $ZodIssue[] = []): FieldError[] =>
  issues.flatMap((issue) => {
    const field = issue.path.map(String).join('.');
    if (issue.code === 'unrecognized_keys')
      return issue.keys.map((key) => ({
        field: field ? `${field}.${key}` : key,
        message: "isn't recognized here",
      }));
    return [{ field: field || 'body', message: messageOf(issue) }];
  });

/** Returns a message in plain words that never contains the value sent. */
function messageOf(issue: $ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${issue.expected === 'int' ? 'a whole number' : `of type ${issue.expected}`}`;
    case 'invalid_value':
      return `must be one of: ${issue.values.join(', ')}`;
    case 'too_small':
      return `must be ${issue.inclusive === false ? 'greater than' : 'at least'} ${issue.minimum}`;
    case 'too_big':
      return `must be ${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}`;
    case 'custom':
      return issue.message;
    default:
      return "doesn't have the expected format";
  }
}
