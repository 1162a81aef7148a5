/** For tests: compares JSON with the reference (operations.reference.json), field by field. */
import { readFileSync } from 'node:fs';
import { lookUp } from '#contract/values/look-up.ts';

type Field = {
  name: string;
  type: string;
  required?: boolean;
  nullable?: boolean;
  enum?: unknown[];
  items?: { type?: string; enum?: unknown[]; ref?: string };
  ref?: string;
  fields?: Field[];
  freeKeys?: boolean;
  wholeNumber?: boolean;
  format?: string;
};
// Safe: the file is checked in and has this shape.
const reference = JSON.parse(
  readFileSync(new URL('../../contract/giving/operations.reference.json', import.meta.url), 'utf8'),
) as { resources: Record<string, { fields?: Field[] }> };

const timestamp = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

export type ReferenceCheck = {
  /** Records every difference between a value and the resource with this name. */
  check(resource: string, value: unknown): void;
  /** Differences as `Resource.field: what`, without duplicates. */
  found: ReadonlySet<string>;
};

export function createReferenceCheck(): ReferenceCheck {
  const found = new Set<string>();
  const strange = (what: string) => found.add(what);
  function checkRecord(name: string, fields: readonly Field[], value: unknown): void {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      strange(`${name}: no object`);
      return;
    }
    // Checked above.
    const record = value as Record<string, unknown>;
    for (const key of Object.keys(record))
      if (!fields.some((field) => field.name === key)) strange(`${name}.${key}: unknown`);
    for (const field of fields) {
      if (!(field.name in record)) {
        if (field.required) strange(`${name}.${field.name}: missing`);
      } else checkValue(`${name}.${field.name}`, field, record[field.name]);
    }
  }

  function checkValue(where: string, field: Field, value: unknown): void {
    if (value === null) {
      if (!field.nullable) strange(`${where}: null`);
      return;
    }
    if (field.enum && !field.enum.includes(value)) strange(`${where}: word ${value}`);
    if (
      field.format === 'date-time' &&
      !timestamp.test(String(value)) &&
      !where.endsWith('latestContributionDate')
    )
      strange(`${where}: form ${value}`);
    const ref = lookUp(reference.resources, field.ref);
    if (ref) checkRecord(field.ref ?? '', ref.fields ?? [], value);
    else if (field.type === 'array') checkItems(where, field, value);
    else if (field.fields) checkRecord(where, field.fields, value);
    else if (['string', 'number', 'boolean'].includes(field.type) && typeof value !== field.type)
      strange(`${where}: type ${typeof value}`);
    if (field.wholeNumber && !Number.isInteger(value)) strange(`${where}: fraction`);
  }

  function checkItems(where: string, field: Field, value: unknown): void {
    if (!Array.isArray(value)) {
      strange(`${where}: no list`);
      return;
    }
    const ref = field.items?.ref;
    for (const item of value) {
      if (ref) checkRecord(ref, lookUp(reference.resources, ref)?.fields ?? [], item);
      else if (field.items?.type && typeof item !== field.items.type)
        strange(`${where}: item type ${typeof item}`);
      if (field.items?.enum && !field.items.enum.includes(item)) strange(`${where}: item word ${item}`);
    }
  }
  return {
    found,
    check: (resource, value) =>
      checkRecord(resource, lookUp(reference.resources, resource)?.fields ?? [], value),
  };
}
