/** Messages between the server and the thread that renders first screens. `visit` is a number that identifies one of several open visits. */
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';
import type { FaultFields } from '../../base/fault-fields.ts';

export type ToScreens =
  | { kind: 'render'; visit: number; origin: string; href: string; userAgent: string; width: number }
  /** Null if there was no reply in time. */
  | { kind: 'answer'; read: number; answer: FirstAnswer | null };

export type FromScreens =
  | { kind: 'read'; visit: number; read: number; request: string }
  /** `isLast` is false while reads of this screen are open. */
  | { kind: 'rendered'; visit: number; html: string; pathname: string; isLast: boolean }
  /** Never the error's message, which may contain personal data from the screen. */
  | ({ kind: 'failed'; visit: number } & FaultFields);
