/** Request headers of a write. */
export const writeHeaders = {
  /** UUID that the browser creates when the dialog opens. It becomes the ID of the intent. */
  idempotencyKey: 'idempotency-key',
  /** `updatedAt` of the record as shown to the person. The write is refused if the record has changed since. */
  seenVersion: 'x-seen-version',
} as const;
