/** Tells the app that the session has ended, wherever that was noticed, and that the page is about to be left because of it. */
import { type AppError, SignedOut } from '../api/app-error.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

export const onSignedOut = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const leaving = new Set<Listener>();

/** Called just before the page reloads for another person, to delete what it stored for this one. */
export const onLeaving = (listener: Listener): (() => void) => {
  leaving.add(listener);
  return () => leaving.delete(listener);
};

export function noteLeaving(): void {
  for (const listener of leaving) listener();
}

export function noteSignedOut<Thrown extends AppError>(error: Thrown): Thrown {
  if (error instanceof SignedOut) for (const listener of listeners) listener();
  return error;
}
