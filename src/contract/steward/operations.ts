/** All of Steward's own API: what the server mounts beside the platform's operations. Types of single operations are in api.ts. */
import { accountOperations } from './account.ts';
import { activityOperations } from './activity.ts';
import { closeOffOperations, depositGiftOperations } from './deposits.ts';
import { directoryOperations } from './directory.ts';
import { exportOperations } from './exports.ts';
import { findOperations } from './find.ts';
import type { StewardOperation } from './operation.ts';
import { serviceOperations } from './service.ts';
import { signInOperations } from './sign-in.ts';
import { tapNoteOperations } from './tap-notes.ts';
import { teamOperations } from './team.ts';
import { viewOperations } from './views.ts';
import { cardEntryOperations, intentOperations } from './writes.ts';

export const stewardOperations = {
  ...signInOperations,
  ...accountOperations,
  ...teamOperations,
  ...activityOperations,
  ...depositGiftOperations,
  ...closeOffOperations,
  ...directoryOperations,
  ...findOperations,
  ...tapNoteOperations,
  ...viewOperations,
  ...exportOperations,
  ...intentOperations,
  ...cardEntryOperations,
  ...serviceOperations,
} as const;

/** An operation of ours as callers name it, such as `GET /api/team`. */
export type StewardRoute = keyof typeof stewardOperations;

// Object.keys forgets the key type of a constant.
export const stewardRoutes = Object.keys(stewardOperations) as StewardRoute[];

/** Typed loosely, for code that walks over all operations. */
export const stewardOperationOf = (route: StewardRoute): StewardOperation => stewardOperations[route];
