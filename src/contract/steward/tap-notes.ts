/** Our own words on a tap device ("row 4, left"): they stand beside the service's record and never reach the service. Types only. */

/** Characters of a note, as people count them. */
export const mostTapNote = 200;

export type TapNote = {
  deviceId: string;
  /** Empty when there is none, or when it was taken away. */
  text: string;
  /** 0 before the first one; goes up by one with each change. */
  version: number;
  /** ISO time of the last change; null before the first. */
  changedAt: string | null;
  /** Name of the account that changed it last; null when there is none any more. */
  changedBy: string | null;
};

/** The words on every device that has some, by its id. */
export type TapNotes = { notes: Record<string, string> };
