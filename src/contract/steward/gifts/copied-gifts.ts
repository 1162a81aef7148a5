/** The state of the gifts in our copy, which lists, sums and reports are made from. */

/**
 * The kind of reading in which Steward observed a status: the first reading of every gift, changes since the last reading, a comparison of
 * every gift, or changes after a write from Steward.
 */
export const statusReadings = ['fill', 'increment', 'audit', 'write'] as const;
