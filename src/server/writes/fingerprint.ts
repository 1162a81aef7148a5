/** What makes two requests the same, and digests that let us recognise a value later without keeping it. */
import { createHash } from 'node:crypto';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';

/**
 * SHA-256 of the canonical request: members in order, and without encrypted card parts, which change with each encryption although
 * the person typed the same.
 */
export const fingerprint = (operation: WriteId, input: CheckedInput): string =>
  sha256(canonical({ operation, path: input.path, query: input.query, body: input.body }));

/** Digest of one personal value, salted by the intent, so that equal people look different in different intents. */
export const digest = (salt: string, value: string): string =>
  sha256(`${salt}\n${value.trim().toLowerCase()}`).slice(0, 32);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([name, member]) => member !== undefined && !name.startsWith('encrypted'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
