/** Walks from tap device to tap device, what people find on them, and what is to do because of it. All of it is our own. */

/** What someone at a device reports about it. */
export const tapMarks = ['right', 'wrong', 'missing', 'damaged'] as const;
export type TapMark = (typeof tapMarks)[number];

/** Maximum characters (code points). */
export const mostWalkName = 80;
export const mostMarkNote = 300;
/** Devices of one walk. */
export const mostWalkDevices = 500;
/** Of a photo, as it is sent. */
export const mostPhotoBytes = 300_000;
/** Pixels of the longer side of a photo. */
export const mostPhotoPixels = 4_096;

export type TapWalkSummary = {
  id: string;
  name: string;
  /** ISO time; so are the others. */
  madeAt: string;
  /** Name of the account; null when it is gone. */
  madeBy: string | null;
  /** Null while it is walked. */
  finishedAt: string | null;
  finishedBy: string | null;
  devices: number;
  /** Devices with a mark. */
  checked: number;
  /** Devices whose latest mark is not `right`. */
  problems: number;
};

/** `expectedId`: the destination that it should open; null when any will do. */
export type TapWalkDevice = { deviceId: string; serial: string | null; expectedId: string | null };

/** What was found at a device, on a walk or without one. */
export type TapFinding = {
  /** The `key` that the app made, so that sending it again adds nothing. */
  id: string;
  walkId: string | null;
  deviceId: string;
  mark: TapMark;
  note: string;
  /** The photo may arrive later than the mark: `photoThere` says whether it can be read. */
  photoId: string | null;
  photoThere: boolean;
  /** By the clock of the phone. */
  markedAt: string;
  receivedAt: string;
  by: string | null;
  /** Received when the walk was finished already. */
  late: boolean;
};

/** `findings`: every mark, the latest of each device last. */
export type TapWalk = TapWalkSummary & { list: TapWalkDevice[]; findings: TapFinding[] };

/** A finding that someone has to act on. Its ID is that of the finding. */
export type TapTodo = TapFinding & {
  walkName: string | null;
  serial: string | null;
  expectedId: string | null;
  /** `itself`: the device was seen to open what it should; nobody had to say so. Null while it is to do. */
  done: { at: string; by: string | null; itself: boolean } | null;
};

/** `open`: all of them, newest first. `done`: the newest hundred. */
export type TapTodos = { open: TapTodo[]; done: TapTodo[] };
