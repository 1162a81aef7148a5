/** Finding a record by its ID, serial number or name. Types and limits only. */
import type * as z from 'zod/mini';
import type { foundNotes, foundRecord, namedRecords } from './operations/find.ts';

/** An ID of the platform: 24 hexadecimal characters, or a UUID. */
export const recordId = /^(?:[\da-f]{24}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;
/** The number printed on a tap device. */
export const serialNumber = /^\d{3,15}$/;

/** The record that an ID or a serial number belongs to. */
export type FoundRecord = z.infer<typeof foundRecord>;

/** A record found by name. */
export type NamedRecord = NamedRecords['found'][number];

/** A note found by words of its text, and the record that it is about. */
export type FoundNote = FoundNotes['found'][number];
/** Newest first. */
export type FoundNotes = z.infer<typeof foundNotes>;

export type NamedRecords = z.infer<typeof namedRecords>;
