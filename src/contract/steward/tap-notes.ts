/** Our own placement notes on tap devices ("row 4, left"). They never reach the platform. Types only. */

/** Maximum characters (code points) of a note. */
export const mostTapNote = 200;

export type TapNote = {
  deviceId: string;
  /** Empty when there is no note or it was removed. */
  text: string;
  /** 0 before the first note, then one higher with each change. */
  version: number;
  /** ISO time of the last change; null before the first. */
  changedAt: string | null;
  /** Name of the account that last changed it; null when the account is gone. */
  changedBy: string | null;
};

export type TapNotes = {
  /** Text of every note by device ID. Devices without a note are omitted. */
  notes: Record<string, string>;
  /** Version of every note by device ID, including removed ones, so that a note can be changed offline. */
  versions: Record<string, number>;
};
