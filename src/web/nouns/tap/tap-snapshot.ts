/** The devices, groups, destinations, and placement notes that this device last read, for working offline. */
import type { TapNotes } from '#contract/steward/operations/tap-notes.ts';

import { keepSnapshot, readSnapshot } from '../../data/offline/snapshots.ts';
import type { Fleet } from './tap-records.ts';

export type TapSnapshot = {
  fleet: Fleet;
  /** ISO time of the request to the platform; null if unknown. */
  asOf: string | null;
  notes: TapNotes;
};

const name = 'tap';

export const keepTapSnapshot = (account: string, snapshot: TapSnapshot): Promise<void> =>
  keepSnapshot(account, name, snapshot);

/** Null if nothing was stored, or if the session it was stored for is over. */
export const readTapSnapshot = (account: string): Promise<TapSnapshot | null> =>
  readSnapshot<TapSnapshot>(account, name).catch(() => null);
