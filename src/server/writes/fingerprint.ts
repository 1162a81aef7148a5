/** Fingerprints that identify equal requests, and digests that recognize a value later without storing it. */
import { createHash } from 'node:crypto';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import { withoutDirections } from '#contract/values/text-direction.ts';

/**
 * SHA-256 of the canonical request: members sorted by name, without encrypted card fields, which change with
 * each encryption of the same input.
 */
export const fingerprint = (operation: WriteId, input: CheckedInput): string =>
  sha256(canonical({ operation, path: input.path, query: input.query, body: input.body }));

/**
 * Digest of one personal value, salted with the intent ID, so that the same person has different digests in
 * different intents. What is read has no characters that turn the direction of text, so what was sent with them is recognized without.
 */
export const digest = (salt: string, value: string): string =>
  sha256(`${salt}\n${withoutDirections(value).trim().toLowerCase()}`).slice(0, 32);

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  const members = Object.entries(value)
    .filter(([name, member]) => member !== undefined && !name.startsWith('encrypted'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${members.map(([name, member]) => `${JSON.stringify(name)}:${canonical(member)}`).join(',')}}`;
}
