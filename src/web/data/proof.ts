/** The password again, before a write, when the last proof is older than 30 minutes. The dialog lives in the session feature. */
import { useSyncExternalStore } from 'react';
import { AppError } from './app-error.ts';

export type Asked = { resolve: () => void; reject: (error: Error) => void };

let asked: Asked | null = null;
const listeners = new Set<() => void>();

function change(next: Asked | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Resolves once the password was given; throws when the person declines. */
export const askForProof = (): Promise<void> =>
  new Promise((resolve, reject) => {
    asked?.reject(declined());
    change({
      resolve: () => {
        change(null);
        resolve();
      },
      reject: (error) => {
        change(null);
        reject(error);
      },
    });
  });

export const declined = (): AppError =>
  new AppError({
    title: 'Nothing was sent',
    detail: "The password wasn't entered.",
    outcome: 'nothing-changed',
  });

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the dialog answers; null while nobody asks. */
export const useAskedProof = (): Asked | null => useSyncExternalStore(subscribe, () => asked);
