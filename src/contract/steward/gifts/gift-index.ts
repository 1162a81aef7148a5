/** The gift index: the server's local copy of every gift, used for lists, sums and reports. */

/**
 * The kind of reading in which Steward observed a status: the first reading of every gift, changes since the last reading, a comparison of
 * every gift, or changes after a write from Steward.
 */
export const statusReadings = ['fill', 'increment', 'audit', 'write'] as const;
