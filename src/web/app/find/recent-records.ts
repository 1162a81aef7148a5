/** The records last opened in this tab, by address: only IDs, and only until the session ends. */
import { type RecordRef, recordAt } from '#contract/steward/record-kinds.ts';

const key = 'steward-recent';
const most = 8;

const paths = (): string[] => (sessionStorage.getItem(key) ?? '').split(' ');

/** Newest first. */
export const recentRecords = (): RecordRef[] => paths().flatMap((path) => recordAt(path) ?? []);

/** Stores the record on screen, as a page or in the side panel of its list. Accepts any address. */
export function noteRecord(pathname: string, peek: unknown): void {
  // The peek of a plan begins with its donor's ID.
  const path = peek ? `${pathname}/${String(peek).replace('_', '/')}` : pathname;
  if (recordAt(path) === null) return;
  const others = paths().filter((one) => one !== path);
  sessionStorage.setItem(key, [path, ...others].slice(0, most).join(' '));
}
