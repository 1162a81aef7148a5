/** The fields of the platform's records, from the recorded facts: each by its path in the record. */
import { readFileSync } from 'node:fs';

type Field = {
  name: string;
  type: string;
  resource?: string;
  ref?: string;
  fields?: Field[];
  items?: { type: string; resource?: string; ref?: string };
};

// The facts are next to the contract and are compared with it there.
const { resources } = JSON.parse(readFileSync('src/contract/giving/operations.reference.json', 'utf8')) as {
  resources: Record<string, { fields: Field[] }>;
};

export type ResponseField = { path: string; type: string };

export function fieldsOf(resource: string): ResponseField[] {
  return (resources[resource]?.fields ?? []).flatMap((field) => walk(field, ''));
}

function walk(field: Field, prefix: string): ResponseField[] {
  const path = `${prefix}${field.name}`;
  const named = field.resource ?? field.ref;
  const inner = field.fields ?? (named ? resources[named]?.fields : undefined) ?? [];
  return [{ path, type: field.type }, ...inner.flatMap((one) => walk(one, `${path}.`))];
}
