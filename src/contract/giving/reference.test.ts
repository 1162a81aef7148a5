/**
 * Compares the contract with the machine-readable reference (operations.reference.json): every operation, parameter and enumeration.
 * A difference fails the test unless it is listed below with a reason.
 */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import { basePath, catalog, isOperationId, isWrite, operationIds, pathParamNames } from './catalog.ts';
import { finalStatuses } from './final-statuses.ts';
import { statusesByType } from './gift-statuses.ts';
import { jsonSchema } from './openapi.ts';
import { operationOf } from './operations.ts';
import { tierOf } from './tiers.ts';
import * as words from './vocabulary.ts';
import { webhookEvents } from './webhook-events.ts';

type RefField = {
  name: string;
  type: string;
  required: boolean;
  nullable?: boolean;
  enum?: unknown[];
  items?: { type?: string; enum?: unknown[]; ref?: string };
  ref?: string;
  fields?: RefField[];
  freeKeys?: boolean;
  variants?: string[];
  min?: number;
  max?: number;
  exclusiveMin?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  pattern?: string;
  format?: string;
  wholeNumber?: boolean;
  unit?: string;
  default?: unknown;
  oneOf?: unknown[];
};
type RefOperation = {
  id: string;
  method: string;
  path: string;
  tier: string;
  role: string;
  pathParams: { name: string }[];
  query: RefField[];
  body: { resource: string; fields: RefField[] } | null;
  success: { status: number; shape: string; resource: string | null };
};
type Reference = {
  operations: RefOperation[];
  resources: Record<string, { fields?: RefField[] }>;
  enumerations: Record<string, unknown>;
};
type Schema = { [key: string]: unknown; properties?: Record<string, Schema>; required?: string[] };

// Safe: the file is checked in and has this shape.
const reference = JSON.parse(
  readFileSync(new URL('./operations.reference.json', import.meta.url), 'utf8'),
) as Reference;

const frequencyReason =
  'replies document no value for two of the frequencies; platforms return the value of the request';

/** Intended differences, each with its reason. */
const intended: Record<string, string> = {
  'deposits.list query minimumEstimatedValueInCents: type': 'text or number upstream; Steward sends integers',
  'deposits.list query maximumEstimatedValueInCents: type': 'text or number upstream; Steward sends integers',
  'subscriptions.create reply frequency: words': frequencyReason,
  'subscriptions.listByDonor reply frequency: words': frequencyReason,
  'subscriptions.list reply frequency: words': frequencyReason,
  'subscriptions.get reply frequency: words': frequencyReason,
};

const found: string[] = [];
const differ = (where: string, what: string, ours: unknown, theirs: unknown) => {
  if (JSON.stringify(ours) !== JSON.stringify(theirs))
    found.push(`${where}: ${what}|${JSON.stringify(ours)} instead of ${JSON.stringify(theirs)}`);
};
const sorted = (list: unknown): unknown => (Array.isArray(list) ? [...list].map(String).sort() : list);

/** Removes null from a nullable member, which appears as anyOf [..., null] or as type [..., 'null']. */
function unwrap(schema: Schema): { schema: Schema; nullable: boolean } {
  if (Array.isArray(schema.type))
    return {
      schema: { ...schema, type: schema.type.find((type) => type !== 'null') },
      nullable: schema.type.includes('null'),
    };
  const options = schema.anyOf;
  if (!Array.isArray(options)) return { schema, nullable: false };
  const rest = options.filter((option: Schema) => option.type !== 'null');
  if (rest.length === options.length) return { schema, nullable: false };
  return { schema: rest.length === 1 ? rest[0] : { ...schema, anyOf: rest }, nullable: true };
}

function compareFields(where: string, ours: Schema, fields: RefField[]) {
  differ(
    where,
    'names',
    sorted(Object.keys(ours.properties ?? {})),
    sorted(fields.map((field) => field.name)),
  );
  for (const field of fields) {
    const member = ours.properties?.[field.name];
    if (!member) continue;
    const at = `${where} ${field.name}`;
    const { schema, nullable } = unwrap(member);
    differ(at, 'required', ours.required?.includes(field.name) ?? false, field.required);
    differ(at, 'nullable', nullable, field.nullable ?? false);
    compareValue(at, schema, field);
  }
}

function compareValue(at: string, schema: Schema, field: RefField) {
  if (field.variants) {
    const variants = Array.isArray(schema.oneOf) ? schema.oneOf : [];
    differ(at, 'variants', variants.length, field.variants.length);
    field.variants.forEach((name, index) => {
      compareFields(`${at} ${name}`, variants[index], reference.resources[name]?.fields ?? []);
    });
    return;
  }
  const nested = field.ref ? reference.resources[field.ref]?.fields : field.fields;
  if (nested) return compareFields(at, schema, nested);
  differ(
    at,
    'words',
    sorted(schema.enum ?? (schema.const === undefined ? undefined : [schema.const])),
    sorted(field.enum),
  );
  if (field.oneOf) return;
  differ(at, 'type', typeWord(schema.type), typeWord(field.type));
  if (field.type === 'array') compareItems(at, schema, field);
  const whole = field.wholeNumber ?? field.type === 'integer';
  if (typeWord(field.type) === 'number')
    differ(at, 'whole', schema.type === 'integer', whole || (field.unit ?? '').startsWith('cents'));
  for (const [ourName, theirs] of [
    ['minimum', field.min],
    ['maximum', field.max],
    ['exclusiveMinimum', field.exclusiveMin],
    ['minLength', field.minLength],
    ['maxLength', field.maxLength],
    ['minItems', field.minItems],
    ['default', field.default],
  ] as const)
    differ(at, ourName, boundOf(schema, ourName), theirs);
  if (field.pattern) differ(at, 'pattern', String(schema.pattern ?? ''), field.pattern);
}

function compareItems(at: string, schema: Schema, field: RefField) {
  const items = schema.items;
  // JSON Schema allows a boolean for `items`; the contract never uses one.
  const itemSchema = (typeof items === 'object' && items !== null ? items : {}) as Schema;
  const nested = field.items?.ref ? reference.resources[field.items.ref]?.fields : undefined;
  if (nested) return compareFields(at, itemSchema, nested);
  differ(at, 'item words', sorted(itemSchema.enum), sorted(field.items?.enum));
  differ(at, 'item type', itemSchema.type, field.items?.type);
}

const typeWord = (type: unknown): unknown => (type === 'integer' ? 'number' : type);
/** Ignores the safe-integer bounds that zod adds to integers, which aren't the platform's. */
const boundOf = (schema: Schema, name: string): unknown =>
  Math.abs(Number(schema[name])) === Number.MAX_SAFE_INTEGER ? undefined : schema[name];
const fieldsOf = (schema: z.ZodMiniType | null | undefined): Schema =>
  schema ? (jsonSchema(schema) as Schema) : {};

describe('the contract matches the reference', () => {
  test('has the same 38 operations with the same method, path, tier and kind', () => {
    expect(operationIds.toSorted()).toEqual(reference.operations.map((operation) => operation.id).toSorted());
    for (const theirs of reference.operations) {
      if (!isOperationId(theirs.id)) throw new Error(`${theirs.id} is missing`);
      const ours = catalog[theirs.id];
      expect({ ...ours, path: `${basePath}${ours.path}`, tier: tierOf(theirs.id) }).toEqual({
        method: theirs.method,
        path: theirs.path,
        tier: theirs.tier,
      });
      expect(isWrite(theirs.id)).toBe(theirs.role === 'write');
      expect(pathParamNames(theirs.id)).toEqual(theirs.pathParams.map((param) => param.name));
      expect(operationOf(theirs.id).status ?? 200).toBe(theirs.success.status);
    }
  });

  test('has the same filters, body members, reply members and enumeration values, except listed differences', () => {
    found.length = 0;
    for (const theirs of reference.operations) {
      if (!isOperationId(theirs.id)) continue;
      const ours = operationOf(theirs.id);
      compareFields(`${theirs.id} query`, fieldsOf(ours.query), theirs.query);
      compareFields(`${theirs.id} body`, fieldsOf(ours.body), theirs.body?.fields ?? []);
      const { shape, resource } = theirs.success;
      differ(
        theirs.id,
        'has a resource',
        ours.reply.resource !== null,
        resource !== null && resource !== 'DonorId',
      );
      if (ours.reply.resource && resource)
        compareFields(
          `${theirs.id} reply`,
          fieldsOf(ours.reply.resource),
          reference.resources[resource]?.fields ?? [],
        );
      const members = Object.keys(fieldsOf(ours.reply.schema).properties ?? {});
      differ(theirs.id, 'envelope has data', members.includes('data'), shape.startsWith('{data:'));
      differ(
        theirs.id,
        'envelope has totalCount',
        members.includes('totalCount'),
        /totalCount\}$/.test(shape),
      );
      differ(theirs.id, 'envelope has pageInfo', members.includes('pageInfo'), shape.includes('pageInfo'));
    }
    const unexplained = found.filter((difference) => !intended[difference.split('|')[0] ?? '']);
    expect(unexplained).toEqual([]);
    const stale = Object.keys(intended).filter(
      (key) => !found.some((difference) => difference.startsWith(`${key}|`)),
    );
    expect(stale).toEqual([]);
  });

  test('has the same enumerations', () => {
    const named = new Set(
      [...Object.values(words), webhookEvents].flatMap((value: unknown) =>
        Array.isArray(value) ? [JSON.stringify(sorted(value))] : [],
      ),
    );
    for (const [name, values] of Object.entries(reference.enumerations))
      if (Array.isArray(values)) expect(named, name).toContain(JSON.stringify(sorted(values)));
    expect(statusesByType).toEqual(reference.enumerations['contribution.statusByType']);
    expect(finalStatuses).toEqual(reference.enumerations['contribution.finalStatus']);
  });

  test('detects a planted difference', () => {
    found.length = 0;
    const theirs = reference.operations.find((operation) => operation.id === 'donors.list');
    const planted = (theirs?.query ?? []).map((field) =>
      field.name === 'limit' ? { ...field, max: 99 } : field,
    );
    compareFields('planted', fieldsOf(operationOf('donors.list').query), planted);
    expect(found).toHaveLength(1);
  });
});
