/** Deliveries of the platform's webhooks that Steward has received. Types and limits only. */
import type { RecordRef } from '../record-kinds.ts';

/** `waiting`: its records haven't been read yet. */
export const deliveryStates = ['waiting', 'applied'] as const;

/** The most changed records of each kind that a delivery lists. */
export const mostChangedIds = 5;

export type ReceivedDelivery = {
  /** The event's ID, or a digest in its place. */
  id: string;
  /** Such as `contribution.approved`; `unknown` for none. */
  type: string;
  /** The last segment of the address it was sent to. */
  name: string;
  /** ISO time. */
  receivedAt: string;
  /** ISO time; null while waiting. */
  appliedAt: string | null;
  /** Number of deliveries applied together, so that it isn't known which of them caused which change; 0 while waiting. */
  together: number;
  /** Records that had changed, some of each kind; only kinds that the role may see. */
  changed: RecordRef[];
};

/** Newest first, of the last 90 days. */
export type ReceivedDeliveries = {
  /** False if no secret is configured; deliveries then have no address. */
  receives: boolean;
  data: ReceivedDelivery[];
  totalCount: number;
  /** Number of deliveries that aren't applied yet. */
  waiting: number;
  /** Deliveries refused for their signature since this server started. They aren't stored. */
  refused: { deliveries: number; lastAt: string | null; since: string };
  /** ISO time at which this was read. */
  asOf: string;
};
