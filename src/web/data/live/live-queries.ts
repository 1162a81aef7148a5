/** What is read again when records changed elsewhere: what our server answers from its own copy, and the changed records themselves. */
import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { type ChangedNoun, isOwnNoun, type OwnNoun } from '#contract/steward/live/live-changes.ts';
import { ownKey } from './own-key.ts';

/** Lists whose rows stay in place until the person asks for the new ones. */
const held = new Set<string>();

/** Keeps a list as it is. Returns a function that releases it. */
export function holdList(key: QueryKey): () => void {
  const hash = hashKey(key);
  held.add(hash);
  return () => void held.delete(hash);
}

/** The third element of keys whose answers our server can give without the platform. */
const ownAnswers = new Set([
  'at-risk',
  'attention',
  'directory',
  'donor-report',
  'grouped',
  'groups',
  'history',
  'index',
  'list',
  'past',
  'pending',
  'pulse',
  'todos',
  'walk',
  'walks',
]);

/** True for reads that cost no call to the platform, however many pages make them. */
export const isOwnAnswer = ([, , what]: QueryKey): boolean =>
  typeof what === 'string' && (what.startsWith('/api/copy/') || ownAnswers.has(what));

/** One record, read by its ID: our server already has its new state, or reads it once for all pages. */
const isRecordOf = ([, , what, input]: QueryKey, ids: readonly string[]): boolean =>
  typeof what === 'string' && what.endsWith('.get') && ids.some((id) => idsIn(input).includes(id));

/** What a gift or a donor has of other records, which our server has as well. A new one isn't in the list yet, so any change counts. */
const isOfOne = ([, , what, input]: QueryKey): boolean =>
  what === 'subscriptions.listByDonor' ||
  ((what === 'refunds.list' || what === 'chargebacks.list') &&
    typeof input === 'object' &&
    JSON.stringify(input).includes('"contributionId"'));

function idsIn(input: unknown): unknown[] {
  const path = typeof input === 'object' && input !== null && 'path' in input ? input.path : null;
  return typeof path === 'object' && path !== null ? Object.values(path) : [];
}

const months: QueryKey = ownKey('months');
/** Says what donors gave. */
const donorList: QueryKey = ['service', 'donors', 'list'];

/** Gifts whose donors wait to be thanked. */
const waitingThanks: QueryKey = ['service', 'contributions', 'thanks', 'waiting'];

/** Queries under other keys that also show these records. */
const alsoShow: Partial<Record<ChangedNoun, readonly QueryKey[]>> = {
  // The list of plans at risk includes each plan's newest note.
  notes: [ownKey('planCalls')],
  doubles: [['service', 'contributions', 'attention']],
  // A month adds these up, and shows what is still open.
  contributions: [months, donorList, waitingThanks],
  refunds: [months, donorList],
  chargebacks: [months, donorList],
  deposits: [months],
  // What came of a plan is compared with the plan.
  subscriptions: [['service', 'contributions', 'past']],
  reconciliations: [months, ['service', 'deposits', 'list']],
  thanks: [waitingThanks],
};

/** For what our own server stores: reads everything about the noun again or, with `ids`, all but what is about other single records. */
function readOwn(client: QueryClient, noun: OwnNoun, ids: readonly string[] | null): void {
  const isAboutOthers = ([, , what, id]: QueryKey): boolean =>
    ids !== null && what === 'one' && typeof id === 'string' && !ids.includes(id);
  void client.invalidateQueries({
    queryKey: ownKey(noun),
    predicate: ({ queryKey }) => !isAboutOthers(queryKey),
  });
}

/** True if a change of these records may change what a query shows. */
export const shows = (key: QueryKey, noun: ChangedNoun): boolean =>
  key[1] === noun ||
  (alsoShow[noun] ?? []).some((other) => other.every((part, index) => key[index] === part));

/** `ids` null: it isn't known which records changed. Single records of the platform are then only marked stale. */
export function readChanged(client: QueryClient, noun: ChangedNoun, ids: readonly string[] | null): void {
  const isHeld = (key: QueryKey) => held.has(hashKey(key));
  for (const queryKey of alsoShow[noun] ?? [])
    void client.invalidateQueries({ queryKey, predicate: (query) => !isHeld(query.queryKey) });
  if (isOwnNoun(noun)) {
    readOwn(client, noun, ids);
    return;
  }
  const isReadNow = (key: QueryKey) =>
    !isHeld(key) && (isOwnAnswer(key) || (ids !== null && (isRecordOf(key, ids) || isOfOne(key))));
  const queryKey = ['service', noun];
  void client.invalidateQueries({ queryKey, predicate: (query) => isReadNow(query.queryKey) });
  void client.invalidateQueries({
    queryKey,
    predicate: ({ queryKey: key }) =>
      !isHeld(key) &&
      !isOwnAnswer(key) &&
      (ids === null || !(String(key[2]).endsWith('.get') || isOfOne(key))),
    refetchType: 'none',
  });
}
