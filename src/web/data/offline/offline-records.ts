/** The records of the browser's own database. */
import type { StewardBody, StewardInput } from '#contract/steward/api.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';

import type { StewardRoute } from '#contract/steward/operations.ts';

export type OfflineSession = {
  me: Me;
  /** Times in ms. */
  keptAt: number;
  usedAt: number;
  /** How long the session lasts without activity. */
  idleMs: number;
};

/** `account`: the ID of the person it is stored for; nobody else reads it. `keptAt` in ms. */
export type Snapshot = { account: string; name: string; keptAt: number; value: unknown };

/** Operations whose body has a `key`: our server applies a change only once per key. */
export type OfflineRoute = {
  [Route in StewardRoute]: [StewardBody<Route>] extends [never]
    ? never
    : 'key' extends keyof StewardBody<Route>
      ? Route
      : never;
}[StewardRoute];

export type OfflineWrite<Route extends OfflineRoute> = {
  route: Route;
  /** Its body includes a `key`. */
  input: StewardInput<Route>;
  /** ID of the record that it changes, such as a device. */
  about: string;
  /** As shown to the person: "Placement note on 114240". */
  title: string;
  /** Path of the page that shows the record. */
  to: string;
  /** Sent before the change, under its own ID. */
  photo?: { id: string; jpeg: Blob } | undefined;
};

export type QueuedWrite = { [Route in OfflineRoute]: OfflineWrite<Route> }[OfflineRoute] & {
  /** Position in the queue; assigned by the database. */
  order?: number;
  account: string;
  /** In ms. */
  queuedAt: number;
  /** How often it was sent without a reply: it may have arrived. */
  tries: number;
  /** Why our server refused it; null while it waits to be sent. */
  refusal: { title: string; detail: string } | null;
};
