/**
 * A write from the app's side: one intent ID from the moment the dialog opens until the write has ended, the same for every retry. The
 * outcome is awaited and confirmed by a receipt; what changed is read again, also after a failure; an unknown outcome goes to the tray.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type RefObject, useRef } from 'react';
import type { WriteId } from '#contract/giving/catalog.ts';
import type { Input, Reply } from '#contract/giving/operations.ts';
import type { WriteAnswer } from '#contract/steward/operations/writes.ts';

import { writeHeaders } from '#contract/steward/write-headers.ts';
import { noteIntent } from '../pending-changes/pending-intents.ts';
import { showReceipt, watchIntent } from '../pending-changes/tray.ts';
import { requestStepUp } from '../session/request-step-up.ts';
import { callOperation } from './api.ts';
import { AppError, OutcomeUnknown, ReplyLost, StepUpRequired } from './app-error.ts';
import { type Attempt, arrivedBefore, attemptAfter, attemptFor } from './write-attempt.ts';

type Write<Id extends WriteId> = {
  input: Input<Id>;
  /** `updatedAt` of the record as the person saw it; the write is refused if the record has changed since. */
  seenVersion?: string | null | undefined;
  /** Why, in the person's own words: stored in our activity log. Only for writes without a reason of their own. */
  reason?: string | undefined;
  /** The receipt's title, where the default says too little; null where the screen itself is the receipt. */
  receipt?: string | null;
};

/** The attempt that a form's next try continues; null if it is a new write. */
export type OpenAttempt = RefObject<Attempt | null>;
export const useOpenAttempt = (): OpenAttempt => useRef<Attempt | null>(null);

export type WriteHook<Id extends WriteId> = {
  /** Resolves when the platform has accepted the write. Throws an AppError; after OutcomeUnknown the server keeps checking. */
  run: (write: Write<Id>) => Promise<WriteAnswer<Reply<Id>>>;
  pending: boolean;
  error: Error | null;
  /** Forgets the outcome. The next run is a new write, unless the last one may have arrived without a reply. */
  reset: () => void;
};

/**
 * `shared`: the attempt of a form that can be sent as one of several writes. After a lost reply, none of them is sent under another key, so
 * the server refuses it if the first has arrived.
 */
export function useWrite<Id extends WriteId>(id: Id, shared?: OpenAttempt): WriteHook<Id> {
  const client = useQueryClient();
  const own = useOpenAttempt();
  const attempt = shared ?? own;
  const running = useRef<Promise<WriteAnswer<Reply<Id>>> | null>(null);
  const mutation = useMutation({
    mutationFn: async (write: Write<Id>) => {
      const sent = JSON.stringify([id, write.input]);
      const current = attempt.current ?? attemptFor(sent);
      try {
        const answer = await sendWithStepUp(id, write, current.id);
        attempt.current = attemptAfter(current, sent, null);
        return answer;
      } catch (thrown) {
        const error = arrivedBefore(current, thrown) ? new OutcomeUnknown(earlierOne) : (thrown as Error);
        // Everything but an unknown outcome and a lost reply has ended, and another try is a new intent.
        attempt.current = attemptAfter(current, sent, error);
        if (error instanceof OutcomeUnknown) {
          watchIntent(current.id);
          throw error;
        }
        // Also if only an earlier try may have arrived: what this one says, such as that nothing was sent, isn't true of that one.
        throw attempt.current?.lost ? new ReplyLost(error instanceof AppError ? error.problem : {}) : error;
      }
    },
    onSettled: (answer, error, { receipt }) => {
      const intent = answer?.intent ?? (error instanceof AppError ? error.intent : undefined);
      noteIntent(client, id, intent);
      if (answer && receipt !== null)
        showReceipt({ intent: answer.intent, ...(receipt ? { title: receipt } : {}) });
    },
  });
  return {
    // A second click may come before the screen shows that the first one is being sent.
    run: (write) => {
      running.current ??= mutation.mutateAsync(write).finally(() => {
        running.current = null;
      });
      return running.current;
    },
    pending: mutation.isPending,
    error: mutation.error,
    reset: () => {
      if (!attempt.current?.lost || mutation.error instanceof OutcomeUnknown) attempt.current = null;
      mutation.reset();
    },
  };
}

const earlierOne = {
  title: 'An earlier attempt arrived',
  detail: 'Check its result in Pending changes before you send this again.',
  outcome: 'unknown',
} as const;

/** When the server requires a recent password, asks for it and sends the same intent again. */
async function sendWithStepUp<Id extends WriteId>(
  id: Id,
  write: Write<Id>,
  intentId: string,
): Promise<WriteAnswer<Reply<Id>>> {
  try {
    return await send(id, write, intentId);
  } catch (error) {
    if (!(error instanceof StepUpRequired)) throw error;
    await requestStepUp();
    return send(id, write, intentId);
  }
}

async function send<Id extends WriteId>(
  id: Id,
  { input, seenVersion, reason }: Write<Id>,
  intentId: string,
): Promise<WriteAnswer<Reply<Id>>> {
  const headers = {
    [writeHeaders.idempotencyKey]: intentId,
    ...(seenVersion ? { [writeHeaders.seenVersion]: seenVersion } : {}),
  };
  // Operations without a body still send `{}`: our server accepts only JSON from a browser.
  const withBody = (
    input.body === undefined ? { ...input, body: reason ? { reason } : {} } : input
  ) as Input<Id>;
  const { reply } = await callOperation(id, withBody, { headers });
  // Our server wraps the platform's reply to every write in a WriteAnswer.
  return reply as unknown as WriteAnswer<Reply<Id>>;
}
