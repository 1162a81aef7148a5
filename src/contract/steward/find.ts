/** Finding a record by its ID, serial number or name. Types and limits only. */

/** An ID of the platform: 24 hexadecimal characters, or a UUID. */
export const recordId = /^(?:[\da-f]{24}|[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})$/i;
/** The number printed on a tap device. */
export const serialNumber = /^\d{3,15}$/;
