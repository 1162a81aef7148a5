/** Walks to check tap devices, their findings, and the resulting to-dos. All of this is our own data. */

/** What a person at a device reports about it. */
export const tapMarks = ['right', 'wrong', 'missing', 'damaged'] as const;
export type TapMark = (typeof tapMarks)[number];

/** Maximum characters (code points) of a walk's name. */
export const mostWalkName = 80;
export const mostMarkNote = 300;
/** The most devices of one walk. */
export const mostWalkDevices = 500;
/** Maximum size of a photo as sent. */
export const mostPhotoBytes = 300_000;
/** Maximum pixels of a photo's longer side. */
export const mostPhotoPixels = 4_096;

export type TapWalkSummary = {
  id: string;
  name: string;
  /** ISO time; so are the others. */
  madeAt: string;
  /** Name of the account; null when it is gone. */
  madeBy: string | null;
  /** Null while the walk is in progress. */
  finishedAt: string | null;
  finishedBy: string | null;
  devices: number;
  /** Devices with a mark. */
  checked: number;
  /** Devices whose latest mark is not `right`. */
  problems: number;
};

/** `expectedId` is the destination that the device should open; null if any is fine. */
export type TapWalkDevice = { deviceId: string; serial: string | null; expectedId: string | null };

/** A finding at a device, on a walk or without one. */
export type TapFinding = {
  /** The `key` that the app chose, so that sending it again adds nothing. */
  id: string;
  walkId: string | null;
  deviceId: string;
  mark: TapMark;
  note: string;
  /** The photo may arrive later than the mark: `photoThere` says whether it can be read. */
  photoId: string | null;
  photoThere: boolean;
  /** Time on the phone's clock. */
  markedAt: string;
  receivedAt: string;
  by: string | null;
  /** True if it was received after the walk was finished. */
  late: boolean;
};

/** `findings` has every mark, the latest of each device last. */
export type TapWalk = TapWalkSummary & { list: TapWalkDevice[]; findings: TapFinding[] };

/** A finding that needs action. Its ID is that of the finding. */
export type TapTodo = TapFinding & {
  walkName: string | null;
  serial: string | null;
  expectedId: string | null;
  /** `itself` is true if the device was found to open what it should, without a person closing the to-do. Null while open. */
  done: { at: string; by: string | null; itself: boolean } | null;
};

/** `open` has all open ones, newest first; `done` has the newest hundred. */
export type TapTodos = { open: TapTodo[]; done: TapTodo[] };
