/** Finding a record by its ID, serial number or name. Types and limits only. */
import type { NotedKind } from './notes.ts';
import type { RecordKind, RecordRef } from './record-kinds.ts';

/** An ID of the platform: 24 hexadecimal characters, or a UUID. */
export const recordId = /^(?:[\da-f]{24}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;
/** The number printed on a tap device. */
export const serialNumber = /^\d{3,15}$/;

/** The record that an ID or a serial number belongs to. */
export type FoundRecord = {
  found: (RecordRef & { /** Set for devices. */ serialNumber: number | null }) | null;
  /** Kinds that weren't searched, because the minute's calls are reserved for others or the platform didn't respond. */
  left: RecordKind[];
};

/** A record found by name. */
export type NamedRecord = RecordRef & {
  name: string;
  /** Distinguishes records of the same name: the URL of a destination, the amount of a plan in dollars. */
  detail: string | number | null;
};

/** A note found by words of its text, and the record that it is about. */
export type FoundNote = {
  id: string;
  kind: NotedKind;
  recordId: string;
  /** Set for donors and plans. */
  donorId: string | null;
  donorName: string | null;
  /** An excerpt that starts near the first match. */
  note: string;
  /** ISO time. */
  at: string;
  /** Name of the account; null when it is gone. */
  by: string | null;
};
/** Newest first. */
export type FoundNotes = { found: FoundNote[] };

export type NamedRecords = { found: NamedRecord[] };
