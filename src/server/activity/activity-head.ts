/**
 * Stores the newest row of the activity log outside the database: a chain alone can't show that its end was
 * cut off.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export type Head = { seq: number; hash: string };
/** `missingAt`: the newest row when the file was missing although there were rows; null if it never was, or if the log was checked since. */
export type StoredHead = Head & { missingAt: number | null };

export function keepHead(file: string, head: Head | null, missingAt: number | null = null): void {
  if (!head) return;
  const { seq, hash } = head;
  const text = JSON.stringify({ seq, hash, ...(missingAt === null ? {} : { missingAt }) });
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Returns null if there is no file. A damaged one counts as a head that no log can have, so that the check fails. */
export function readHead(file: string): StoredHead | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [, seq, hash, missingAt] =
    /^\{"seq":(\d+),"hash":"([0-9a-f]{64})"(?:,"missingAt":(\d+))?\}$/.exec(text) ?? [];
  return {
    seq: Number(seq ?? 0),
    hash: hash ?? '',
    missingAt: missingAt === undefined ? null : Number(missingAt),
  };
}
