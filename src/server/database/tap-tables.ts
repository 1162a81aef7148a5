/** Tables of our own data about tap devices. Part of schema.ts; times are ms since 1970. */
import type { TapMark } from '#contract/steward/tap/tap-walks.ts';

/** Row of `tap_notes`. A deleted note stays as an empty one, so that its version keeps counting. */
export type TapNotesTable = {
  device_id: string;
  text: string;
  version: number;
  changed_at: number;
  changed_by: string;
};

/** Row of `tap_walks`. */
export type TapWalksTable = {
  id: string;
  name: string;
  made_at: number;
  made_by: string;
  finished_at: number | null;
  finished_by: string | null;
};

/** Row of `tap_walk_devices`. `position` is its index in the list. */
export type TapWalkDevicesTable = {
  walk_id: string;
  device_id: string;
  position: number;
  serial: string | null;
  expected_id: string | null;
};

/**
 * Row of `tap_findings`: a finding of a walk, or a report without one. `at` is the time on the phone's clock,
 * but never later than when it was received. Rows are only added.
 */
export type TapFindingsTable = {
  id: string;
  walk_id: string | null;
  device_id: string;
  serial: string | null;
  expected_id: string | null;
  mark: TapMark;
  note: string;
  photo_id: string | null;
  /** ID of the destination that the device opened; null for none, or if unknown. */
  opens_id: string | null;
  marked_at: number;
  received_at: number;
  at: number;
  late: 0 | 1;
  found_by: string;
};

/** Row of `tap_todos_done`. `done_by` is null if a later check found that the device opens what it should. */
export type TapTodosDoneTable = { finding_id: string; done_at: number; done_by: string | null };

/** Row of `tap_photos`. */
export type TapPhotosTable = {
  id: string;
  jpeg: Uint8Array<ArrayBuffer>;
  added_at: number;
  added_by: string;
};
