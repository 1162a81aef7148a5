/** The walks as this device last read them, for the time without a connection: the list, and each that is in progress. */
import type { TapWalk, TapWalkSummary } from '#contract/steward/tap/tap-walks.ts';
import { Offline } from '../../../data/api/app-error.ts';
import { keepSnapshot, readSnapshot } from '../../../data/offline/snapshots.ts';

export type WalkSnapshot = { walks: TapWalkSummary[]; open: TapWalk[] };

export const walkSnapshotName = 'tap-walks';

/** Names of people aren't kept. */
export const keepWalkSnapshot = (account: string, { walks, open }: WalkSnapshot): Promise<void> =>
  keepSnapshot(account, walkSnapshotName, {
    walks: walks.map(nameless),
    open: open.map((walk) => ({
      ...nameless(walk),
      findings: walk.findings.map((finding) => ({ ...finding, by: '' })),
    })),
  } satisfies WalkSnapshot);

const nameless = <Walk extends TapWalkSummary>(walk: Walk): Walk => ({ ...walk, madeBy: '', finishedBy: '' });

/** The reply of our server; where it isn't reached, what this device keeps. Throws when it keeps nothing of it. */
export async function orKeptWalks<Reply>(
  called: Promise<Reply>,
  find: (kept: WalkSnapshot) => Reply | undefined,
): Promise<Reply> {
  try {
    return await called;
  } catch (error) {
    if (!(error instanceof Offline)) throw error;
    const kept = await readSnapshot<WalkSnapshot>(walkSnapshotName).catch(() => null);
    const found = kept && find(kept);
    if (!found) throw error;
    return found;
  }
}
