/** The walks that this device last read, for working offline: the list, the walks in progress, and their to-dos. */
import type {
  TapFinding,
  TapTodo,
  TapWalk,
  TapWalkSummary,
} from '#contract/steward/operations/tap/tap-walks.ts';

import { keepSnapshot, readSnapshot } from '../../data/offline/snapshots.ts';

export type WalkSnapshot = {
  walks: TapWalkSummary[];
  open: TapWalk[];
  /** ISO time; missing in copies from earlier versions. */
  keptAt?: string;
  /** Open to-dos; missing if they weren't read. */
  todos?: TapTodo[] | undefined;
};

export const walkSnapshotName = 'tap-walks';

/** Stores them without people's names. */
export const keepWalkSnapshot = (account: string, { walks, open, todos }: WalkSnapshot): Promise<void> =>
  keepSnapshot(account, walkSnapshotName, {
    walks: walks.map(nameless),
    open: open.map((walk) => ({
      ...nameless(walk),
      findings: walk.findings.map(unsigned),
    })),
    todos: todos?.map(unsigned),
    keptAt: new Date().toISOString(),
  } satisfies WalkSnapshot);

const nameless = <Walk extends TapWalkSummary>(walk: Walk): Walk => ({ ...walk, madeBy: '', finishedBy: '' });

const unsigned = <Finding extends TapFinding>(finding: Finding): Finding => ({ ...finding, by: '' });

/** A part of what was stored; null if nothing was. */
export async function readKeptWalks<Part>(
  account: string,
  find: (kept: WalkSnapshot) => Part,
): Promise<Part | null> {
  const kept = await readSnapshot<WalkSnapshot>(account, walkSnapshotName);
  return kept && find(kept);
}
