/** Deliveries of the platform's webhooks that Steward has received. Types and limits only. */
import type { RecordRef } from '../record-kinds.ts';

/** `waiting`: what it is about isn't read again yet. */
export const deliveryStates = ['waiting', 'applied'] as const;

/** Records of each kind that a delivery keeps of what it changed. */
export const mostChangedIds = 5;

export type ReceivedDelivery = {
  /** The event's ID, or a digest in its place. */
  id: string;
  /** Such as `contribution.approved`; `unknown` for none. */
  type: string;
  /** The last part of the address that it was sent to. */
  name: string;
  /** ISO time. */
  receivedAt: string;
  /** ISO time; null while it waits. */
  appliedAt: string | null;
  /** Deliveries that were applied together, so that nobody knows which of them changed what; 0 while it waits. */
  together: number;
  /** Records that turned out to be changed then, some of each kind; only kinds that the role may see. */
  changed: RecordRef[];
};

/** Newest first, of the last 90 days. */
export type ReceivedDeliveries = {
  /** False while no secret is set: then deliveries have no address. */
  receives: boolean;
  data: ReceivedDelivery[];
  totalCount: number;
  /** How many aren't applied yet. */
  waiting: number;
  /** Refused for their signature since this server started. Nothing of them is stored. */
  refused: { deliveries: number; lastAt: string | null; since: string };
  /** ISO time at which this was read. */
  asOf: string;
};
