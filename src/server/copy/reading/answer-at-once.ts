/**
 * Answers people's reads of a record from the local copy, without waiting for the platform, and reads it again behind the answer when calls
 * are left over. If it turns out to have changed, open pages hear of it.
 */
import type { ReadId } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import type { Changes } from '../../base/changes.ts';
import type { Clock } from '../../base/clock.ts';
import type { Cached, ReadResult } from '../../upstream/cache.ts';
import { isUnavailable, oldestMs, type ReadOptions } from '../../upstream/cached-read.ts';
import { ServiceAnswered } from '../../upstream/errors.ts';
import { freshMs } from '../../upstream/freshness.ts';
import type { Gateway } from '../../upstream/gateway.ts';
import type { CopiedReplies, CopiedReply } from '../copied-replies.ts';

type Parts = { copies: Pick<CopiedReplies, 'of'>; changes: Pick<Changes, 'announce'>; clock: Clock };

/** An answer older than this, in ms, waits for the platform if it can be read: then the copy isn't being kept up to date. */
const atOnceMs = 10 * 60_000;
/** Calls that nobody waits for: they never take one that something else waits for. */
const behind = { lane: 4, maxWaitMs: 0 } as const;
const mostGone = 1_000;

/**
 * Wraps a gateway. Reads with a `maxAgeMs` are left to it. Throws what it throws; but a record that the copy has is answered, marked as
 * stale, if the platform can't be read.
 */
export function answerAtOnce<Wrapped extends Pick<Gateway, 'read' | 'known'>>(
  gateway: Wrapped,
  { copies, changes, clock }: Parts,
): Wrapped {
  /** Records that the platform no longer returns, although the copy has them. */
  const gone = new Set<string>();

  async function read(
    id: ReadId,
    input: LooseInput,
    options: ReadOptions = {},
  ): Promise<ReadResult<unknown>> {
    const direct = () => gateway.read(id, input as never, options);
    if (options.maxAgeMs !== undefined) return direct();
    const { cached, isAnswering, isOffered } = gateway.known(id, input);
    if (cached && clock.now() - cached.asOf < freshMs(id)) return direct();
    const key = keyOf(id, input);
    const copied = gone.has(key) ? null : await copies.of(id, input);
    if (!copied) return direct();
    const { reply, asOf } = newest(copied, cached);
    const age = clock.now() - asOf;
    if (age < atOnceMs) {
      if (isOffered && age >= freshMs(id)) void readAgain(id, input, copied);
      return { reply, asOf, stale: !isAnswering };
    }
    try {
      return await direct();
    } catch (thrown) {
      if (isUnavailable(thrown) && age < oldestMs) return { reply, asOf, stale: true };
      throw thrown;
    }
  }

  async function readAgain(id: ReadId, input: LooseInput, copied: CopiedReply): Promise<void> {
    try {
      const { reply } = await gateway.read(id, input as never, { ...behind, maxAgeMs: freshMs(id) });
      if (!copied.isSame(reply)) announce(copied, reply);
    } catch (thrown) {
      if (!(thrown instanceof ServiceAnswered && thrown.own && thrown.status === 404)) return;
      if (gone.size >= mostGone) gone.clear();
      gone.add(keyOf(id, input));
      announce(copied, copied.reply);
    }
  }

  /** Whoever stores the record may announce it, too: open pages take both together. */
  const announce = ({ noun }: CopiedReply, reply: unknown) => changes.announce(noun, idsIn(reply));

  // The copy has the contract's own replies.
  return { ...gateway, read: read as Gateway['read'] };
}

const keyOf = (id: ReadId, { path, query }: LooseInput): string => JSON.stringify([id, path, query]);

type Row = { id: string; updatedAt?: string | null };
const rowsIn = (reply: unknown): Row[] => {
  // Replies that the copy has are one record or a list of them.
  const { data } = reply as { data: Row | Row[] };
  return Array.isArray(data) ? data : [data];
};
const idsIn = (reply: unknown): string[] => rowsIn(reply).map(({ id }) => id);

/** What was changed last wins; otherwise, what was read last. */
function newest(copied: CopiedReply, cached: Cached | null): Cached {
  if (!cached) return copied;
  const [ours, theirs] = [changedAt(copied.reply), changedAt(cached.reply)];
  if (ours !== theirs) return ours > theirs ? copied : cached;
  return copied.asOf > cached.asOf ? copied : cached;
}

const changedAt = (reply: unknown): number =>
  Math.max(0, ...rowsIn(reply).map(({ updatedAt }) => timeOf(updatedAt) ?? 0));
