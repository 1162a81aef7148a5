/** Asking for the password, as only writes do. */
import { AppError } from '../api/app-error.ts';
import { pending } from './step-up.ts';

/** Resolves once the password was entered; throws if the person cancels. */
export const requestStepUp = (): Promise<void> =>
  new Promise((resolve, reject) => {
    pending.get()?.reject(declined());
    pending.set({
      resolve: () => {
        pending.set(null);
        resolve();
      },
      reject: (error) => {
        pending.set(null);
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

export const isStepUpRequested = (): boolean => pending.get() !== null;
