/** Messages between the server and the thread that renders first screens. `visit`: a number, so that several can be rendered side by side. */
import type { FirstAnswer } from '#contract/steward/document/document-text.ts';

export type ToScreens =
  | { kind: 'render'; visit: number; origin: string; href: string; userAgent: string; width: number }
  /** Null for what isn't at hand. */
  | { kind: 'answer'; read: number; answer: FirstAnswer | null };

export type FromScreens =
  | { kind: 'read'; visit: number; read: number; request: string }
  /** `isLast`: false while more is read for it. */
  | { kind: 'rendered'; visit: number; html: string; pathname: string; isLast: boolean }
  /** `errorName`: without its message, which may hold what the screen shows. */
  | { kind: 'failed'; visit: number; errorName: string };
