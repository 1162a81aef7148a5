/**
 * Whether the platform accepts our credentials. It rejects them only if no operation accepts them: an operation may refuse them alone,
 * as where the nonprofit's plan doesn't include it. While they are rejected, sends at most four reads a minute and no writes.
 */
import { operationIds, type ReadId } from '#contract/giving/catalog.ts';
import { isDocumented } from '#contract/giving/tiers.ts';
import type { Clock } from '../base/clock.ts';
import { type Capabilities, isList } from './capabilities.ts';

export type CredentialGuard = {
  accepted(): boolean;
  /** Returns true if a list accepted them within the last minute. */
  acceptedLately(): boolean;
  /** Call for each reply that only accepted credentials get. */
  answered(id: ReadId): void;
  /** Call for each reply that refuses them. */
  refused(): void;
  /**
   * Resolves with whether the platform accepts our credentials, after `refusing` refused them, by asking other lists. Null, while they are
   * rejected: resolves with false, mostly without a call. Throws why the others didn't answer, if none of them says.
   */
  check(refusing: ReadId | null): Promise<boolean>;
};

/** Reads a list, whether it accepts our credentials. Throws if the reply doesn't say. */
export type AskList = (id: ReadId) => Promise<boolean>;

const maxPerMinute = 4;
const minuteMs = 60_000;
const apartMs = 15_000;

/** Those that every platform has come first. */
const lists: readonly ReadId[] = operationIds
  .filter(isList)
  .sort((one, other) => Number(isDocumented(other)) - Number(isDocumented(one)));

export function createCredentialGuard(
  clock: Clock,
  capabilities: Pick<Capabilities, 'missing' | 'isMissing' | 'isRefusing' | 'forget'>,
  ask: AskList,
): CredentialGuard {
  let isRejected = false;
  /** When they were refused since they were last accepted. */
  let refusals: number[] = [];
  let accepted: { by: ReadId; at: number } | null = null;
  let checking: Promise<boolean> | null = null;
  let turn = 0;
  const isRecent = (at: number) => clock.monotonic() - at < minuteMs;
  const recent = () => refusals.filter(isRecent);
  const note = () => {
    refusals = [...recent(), clock.monotonic()];
  };

  /** Which lists to ask: first the one that answered last. Asking a few is enough, since they are asked in turn from then on. */
  function othersThan(refusing: ReadId): ReadId[] {
    const others = new Set([...(accepted ? [accepted.by] : []), ...lists]);
    return [...others].filter((id) => id !== refusing && !capabilities.isMissing(id)).slice(0, maxPerMinute);
  }

  async function askOthers(refusing: ReadId): Promise<boolean> {
    let [isRefused, failure]: [boolean, unknown] = [false, null];
    for (const id of othersThan(refusing)) {
      if (isRefused && recent().length >= maxPerMinute) break;
      try {
        if (await ask(id)) return true;
        isRefused = true;
      } catch (thrown) {
        failure ??= thrown;
      }
    }
    if (!isRefused && failure !== null) throw failure;
    isRejected = true;
    // What refuses them alone isn't known anymore.
    for (const id of capabilities.missing()) if (capabilities.isRefusing(id)) capabilities.forget(id);
    return false;
  }

  async function askNext(): Promise<boolean> {
    const times = recent();
    const last = times.at(-1);
    if (times.length >= maxPerMinute || (last !== undefined && clock.monotonic() - last < apartMs))
      return false;
    const id = lists[turn % lists.length];
    turn += 1;
    const before = refusals;
    const accepts = id !== undefined && (await ask(id).catch(() => false));
    if (!accepts && refusals === before) note();
    return accepts;
  }

  return {
    accepted: () => !isRejected,
    acceptedLately: () => !isRejected && accepted !== null && isRecent(accepted.at),
    answered: (by) => {
      // Which may need no credentials.
      if (by === 'health.get') return;
      isRejected = false;
      refusals = [];
      if (isList(by)) accepted = { by, at: clock.monotonic() };
    },
    refused: note,
    check: (refusing) => {
      checking ??= (refusing && !isRejected ? askOthers(refusing) : askNext()).finally(() => {
        checking = null;
      });
      return checking;
    },
  };
}
