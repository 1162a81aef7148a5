/** Confirming the password before a write when the last confirmation is older than 30 minutes. The dialog is in the session feature. */
import { createAtom, useSelector } from '@tanstack/react-store';
import { AppError } from '../api/app-error.ts';

export type StepUpRequest = { resolve: () => void; reject: (error: Error) => void };

/** What a write waits for; null if none waits. */
export const pending = createAtom<StepUpRequest | null>(null);

/** The dialog's file can't be loaded. */
export const notLoaded = (): AppError =>
  new AppError({
    title: 'Nothing was sent',
    detail: "We couldn't load the password dialog. Copy what you typed, reload the page, and try again.",
    outcome: 'nothing-changed',
  });

/** The request that the dialog answers; null if there is none. */
export const useStepUpRequest = (): StepUpRequest | null => useSelector(pending);
