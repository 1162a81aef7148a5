/** The records of the browser's own database. */
import type { StewardBody, StewardInput } from '#contract/steward/api.ts';
import type { Me } from '#contract/steward/messages.ts';
import type { StewardRoute } from '#contract/steward/operations.ts';

export type KeptSession = {
  me: Me;
  /** Times in ms. */
  keptAt: number;
  usedAt: number;
  /** How long the session lasts without use. */
  idleMs: number;
};

/** `account`: the ID of the person it is kept for; no one else reads it. `keptAt` in ms. */
export type Snapshot = { account: string; name: string; keptAt: number; value: unknown };

/** Operations whose body takes a `key`: our server applies a change with the same key once. */
export type OfflineRoute = {
  [Route in StewardRoute]: [StewardBody<Route>] extends [never]
    ? never
    : 'key' extends keyof StewardBody<Route>
      ? Route
      : never;
}[StewardRoute];

export type OfflineWrite<Route extends OfflineRoute> = {
  route: Route;
  /** With a `key` in its body. */
  input: StewardInput<Route>;
  /** ID of what it changes, such as a device. */
  about: string;
  /** For the person: "Placement note on 114240". */
  title: string;
  /** Where the person can look at it: a path of the app. */
  to: string;
  /** Sent before it, under its own ID. */
  photo?: { id: string; jpeg: Blob } | undefined;
};

export type QueuedWrite = { [Route in OfflineRoute]: OfflineWrite<Route> }[OfflineRoute] & {
  /** Its place in the order; given by the database. */
  order?: number;
  account: string;
  /** In ms. */
  queuedAt: number;
  /** How often it was sent without an answer: it may have arrived. */
  tries: number;
  /** Why our server refused it; null while it waits. */
  refusal: { title: string; detail: string } | null;
};
