/** The last records that were open in this tab, by their addresses: only IDs, and only until the session ends. */
import { type RecordRef, recordAt } from '#contract/steward/record-kinds.ts';

const key = 'steward-recent';
const most = 8;

const paths = (): string[] => (sessionStorage.getItem(key) ?? '').split(' ');

/** Newest first. */
export const recentRecords = (): RecordRef[] => paths().flatMap((path) => recordAt(path) ?? []);

/** Stores the record that is on screen, as a page or beside its list. Call it with any address. */
export function noteRecord(pathname: string, peek: unknown): void {
  // The peek of a plan names its donor first.
  const path = peek ? `${pathname}/${String(peek).replace('_', '/')}` : pathname;
  if (recordAt(path) === null) return;
  const others = paths().filter((one) => one !== path);
  sessionStorage.setItem(key, [path, ...others].slice(0, most).join(' '));
}
