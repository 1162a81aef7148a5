/** The devices, groups, destinations, and placement notes as this device last read them, for the time without a connection. */
import type { TapNotes } from '#contract/steward/tap-notes.ts';
import { keepSnapshot, readSnapshot } from '../../../data/offline/snapshots.ts';
import type { Fleet } from '../tap-records.ts';

export type TapSnapshot = {
  fleet: Fleet;
  /** ISO time of the request to the platform; null when unknown. */
  asOf: string | null;
  notes: TapNotes;
};

const name = 'tap';

export const keepTapSnapshot = (account: string, snapshot: TapSnapshot): Promise<void> =>
  keepSnapshot(account, name, snapshot);

/** Null when nothing was kept, or the session that it was kept for is over. */
export const readTapSnapshot = (account: string): Promise<TapSnapshot | null> =>
  readSnapshot<TapSnapshot>(account, name).catch(() => null);
