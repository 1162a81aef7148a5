/** One reply for each list, whether our copy or the platform has its rows. */
import { freshness } from '#contract/steward/messages.ts';
import type { SetState } from '#contract/steward/operations/copy.ts';
import type { ListPage, StatusSum } from '#contract/steward/operations/lists.ts';
import { WithHeaders } from '../gate/steward-response.ts';
import type { Gateway } from '../upstream/gateway.ts';
import type { PlatformPage } from './platform-page.ts';

type State = Pick<SetState, 'complete' | 'asOf' | 'unreadable'>;
/** The state of our copy; null if this server keeps none. */
type Copy = State | null;
type Platform = Pick<Gateway, 'budgetLeft' | 'answers'>;

type Copied<Row, Sums> = Pick<ListPage<Row>, 'giving' | 'copy'> & {
  data: Row[];
  totalCount: number;
  sums?: Sums;
  /** Nothing if absent. */
  unapplied?: string[];
};
type Sources<Row, Sums> = {
  state: () => Promise<Copy>;
  copy: () => Promise<Copied<Row, Sums>>;
  platform: () => Promise<PlatformPage<Row>>;
};

/** Answers from our copy once it has all records, and from the platform until then. Throws what the sources throw. */
export async function listAnswer<Row, Sums = StatusSum[]>(
  gateway: Platform,
  { state, copy, platform }: Sources<Row, Sums>,
): Promise<ListPage<Row, Sums> | WithHeaders<ListPage<Row, Sums>>> {
  const known = await state();
  if (!known?.complete) return fromPlatform(gateway, known, await platform());
  return answerSoFar(gateway, known, await copy());
}

/** Answers from what our copy has read so far. Sums would be wrong until it has everything. */
export function answerSoFar<Row, Sums>(
  gateway: Pick<Platform, 'answers'>,
  { complete, asOf, unreadable }: State,
  { sums, unapplied = [], ...found }: Copied<Row, Sums>,
): ListPage<Row, Sums> {
  const state = { complete, loading: !complete, stale: !gateway.answers(), unapplied, asOf, unreadable };
  return { ...found, ...state, ...(complete && sums !== undefined ? { sums } : {}) };
}

/** What a reply from our copy says about it: it may be old while the platform is down. */
export const fromCopy = (gateway: Pick<Platform, 'answers'>) =>
  ({ complete: true, loading: false, stale: !gateway.answers() }) as const;

/** A reply from the platform, which also says how many calls are left, as the platform's own reads do. */
export const fromPlatform = <Found>(
  gateway: Pick<Platform, 'budgetLeft'>,
  copy: object | null,
  found: Found,
) =>
  new WithHeaders({ ...found, complete: false, loading: copy !== null }, [
    [freshness.budgetRemaining, String(gateway.budgetLeft())],
  ]);
