/**
 * Stores the newest row of the activity log outside the database: a chain alone can't show that its end was
 * cut off.
 */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';

export type Head = { seq: number; hash: string };

export function keepHead(file: string, head: Head | null): void {
  if (!head) return;
  writeFileSync(`${file}.new`, JSON.stringify({ seq: head.seq, hash: head.hash }), { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/**
 * Returns null if there was never a head. A damaged file counts as a head that no log can have, so that the
 * check fails.
 */
export function readHead(file: string): Head | null {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    return null;
  }
  const [, seq, hash] = /^\{"seq":(\d+),"hash":"([0-9a-f]{64})"\}$/.exec(text) ?? [];
  return { seq: Number(seq ?? 0), hash: hash ?? '' };
}
