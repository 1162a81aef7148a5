import * as z from 'zod/mini';
import { isDrawn } from '../../../values/drawn-text.ts';
import type { StewardTable } from '../../operation.ts';
import { maxMarkNote, maxWalkDevices, maxWalkName, tapMarks } from '../../tap/tap-walks.ts';
import { oneLine, plainId, words } from '../inputs.ts';
import { count, nothing, textOrNull, time, timeOrNull } from '../outputs.ts';

const summaryMembers = {
  id: z.string(),
  name: z.string(),
  /** ISO time; so are the others. */
  madeAt: time,
  /** Name of the account; null when it is gone. */
  madeBy: textOrNull,
  /** Null while the walk is in progress. */
  finishedAt: timeOrNull,
  finishedBy: textOrNull,
  devices: count,
  /** Devices with a mark. */
  checked: count,
  /** Devices whose latest mark is not `right`. */
  problems: count,
};
export const summary = z.strictObject(summaryMembers);
/** `expectedId` is the destination that the device should open; null if any is fine. */
const device = z.strictObject({ deviceId: z.string(), serial: textOrNull, expectedId: textOrNull });
const findingMembers = {
  /** The `key` that the app chose, so that sending it again adds nothing. */
  id: z.string(),
  walkId: textOrNull,
  deviceId: z.string(),
  mark: z.enum(tapMarks),
  note: z.string(),
  /** The photo may arrive later than the mark: `photoThere` says whether it can be read. */
  photoId: textOrNull,
  photoThere: z.boolean(),
  /** Time on the phone's clock. */
  markedAt: time,
  receivedAt: time,
  by: textOrNull,
  /** True if it was received after the walk was finished. */
  late: z.boolean(),
};
export const finding = z.strictObject(findingMembers);
export const walk = z.strictObject({
  ...summaryMembers,
  list: z.array(device),
  findings: z.array(finding),
});
export const todo = z.strictObject({
  ...findingMembers,
  walkName: textOrNull,
  serial: textOrNull,
  expectedId: textOrNull,
  /** `itself` is true if the device was found to open what it should, without a person closing the to-do. Null while open. */
  done: z.nullable(z.strictObject({ at: time, by: textOrNull, itself: z.boolean() })),
});
export const todos = z.strictObject({ open: z.array(todo), done: z.array(todo) });

const jpeg: z.ZodMiniType<Uint8Array<ArrayBuffer>> = z.instanceof(Uint8Array<ArrayBuffer>);

/** Devices with the same expected destination. */
const part = z.strictObject({
  expectedId: z.nullable(plainId),
  deviceIds: z.array(plainId).check(z.minLength(1), z.maxLength(maxWalkDevices)),
});

/** A finding at a device. `key` is its ID; `markedAt` is the time on the phone's clock. */
const found = {
  key: z.uuid(),
  deviceId: plainId,
  note: words(maxMarkNote),
  photoId: z.nullable(z.uuid()),
  markedAt: z.iso.datetime(),
};

export type TapWalkSummary = z.infer<typeof summary>;

/** A finding at a device, on a walk or without one. */
export type TapFinding = z.infer<typeof finding>;

/** `findings` has every mark, the latest of each device last. */
export type TapWalk = z.infer<typeof walk>;

/** A finding that needs action. Its ID is that of the finding. */
export type TapTodo = z.infer<typeof todo>;

/** `open` has all open ones, newest first; `done` has the newest hundred. */
export type TapTodos = z.infer<typeof todos>;

/** Walks to check tap devices. Apps may be offline for days, so their requests are accepted late, in any order, and repeatedly. */
export const tapWalkOperations = {
  'GET /api/tap-walks': {
    id: 'tap.walks',
    access: 'tap.walk',
    reply: z.strictObject({ walks: z.array(summary) }),
  },
  // The app chooses the ID, so that repeating a request adds nothing.
  'POST /api/tap-walks': {
    id: 'tap.addWalk',
    access: 'tap.walk',
    announces: null,
    body: z.strictObject({
      id: z.uuid(),
      name: oneLine(maxWalkName).check(z.refine(isDrawn)),
      parts: z.array(part).check(
        z.minLength(1),
        z.refine((parts) => {
          const ids = parts.flatMap(({ deviceIds }) => deviceIds);
          return ids.length <= maxWalkDevices && new Set(ids).size === ids.length;
        }),
      ),
    }),
    reply: walk,
    status: 201,
  },
  'GET /api/tap-walks/{walkId}': { id: 'tap.readWalk', access: 'tap.walk', reply: walk },
  // Also works on a finished walk.
  'POST /api/tap-walks/{walkId}/marks': {
    id: 'tap.mark',
    access: 'tap.walk',
    announces: null,
    body: z.strictObject({ ...found, mark: z.enum(tapMarks) }),
    reply: finding,
    status: 201,
  },
  // Repeating these two changes nothing; `key` is only there because all writes that apps may send late have one.
  'POST /api/tap-walks/{walkId}/finish': {
    id: 'tap.finishWalk',
    access: 'tap.walk',
    announces: null,
    body: z.strictObject({ key: z.uuid() }),
    reply: walk,
  },
  'POST /api/tap-walks/{walkId}/reopen': {
    id: 'tap.reopenWalk',
    access: 'tap.walk',
    announces: null,
    reply: walk,
  },
  // A device that opens the wrong page, outside any walk.
  'POST /api/tap-reports': {
    id: 'tap.report',
    access: 'tap.walk',
    announces: null,
    body: z.strictObject({ ...found, expectedId: z.nullable(plainId) }),
    reply: finding,
    status: 201,
  },
  'GET /api/tap-todos': { id: 'tap.todos', access: 'tap.walk', reply: todos },
  'POST /api/tap-todos/{todoId}/done': {
    id: 'tap.finishTodo',
    access: 'tap.manage',
    announces: null,
    reply: nothing,
  },
  // Only for a to-do that a person marked as done.
  'POST /api/tap-todos/{todoId}/undo': {
    id: 'tap.undoTodo',
    access: 'tap.manage',
    announces: null,
    reply: nothing,
  },
  // A JPEG of at most 300 KB; its metadata is removed. The app chooses the ID.
  'POST /api/tap-photos/{photoId}': {
    id: 'tap.addPhoto',
    access: 'tap.walk',
    announces: null,
    upload: 'photo',
    reply: nothing,
  },
  'GET /api/tap-photos/{photoId}': { id: 'tap.photo', access: 'tap.walk', caller: 'image', reply: jpeg },
} as const satisfies StewardTable;
