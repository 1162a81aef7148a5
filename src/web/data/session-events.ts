/** Tells the app that the session has ended, wherever it was noticed. */
import { type AppError, SignedOut } from './app-error.ts';

type Listener = () => void;
const listeners = new Set<Listener>();

export const onSignedOut = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export function noteSignedOut(error: AppError): void {
  if (error instanceof SignedOut) for (const listener of listeners) listener();
}
