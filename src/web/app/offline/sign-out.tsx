import { useEffect, useEffectEvent, useState } from 'react';
import { failureMessage, Offline } from '../../data/api/app-error.ts';
import { count } from '../../data/format/plural.ts';
import type { QueuedWrite } from '../../data/offline/offline-records.ts';
import { queued } from '../../data/offline/queue.ts';
import { sendQueue } from '../../data/offline/send-queue.ts';
import { signOut, useMe } from '../../data/session/session.ts';
import { requestShellAction } from '../../data/shell-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog/dialog.tsx';

/** Signs out. Waiting changes are sent first; those that can't be sent are discarded only if the person agrees. */
export function SignOut() {
  const { user } = useMe();
  const [unsent, setUnsent] = useState<readonly QueuedWrite[]>([]);
  const [failure, setFailure] = useState<{ title: string; detail: string } | null>(null);
  const leave = async () => {
    try {
      await signOut(user.id);
    } catch (error) {
      setFailure(
        error instanceof Offline
          ? {
              title: "You can't sign out while you're offline",
              detail:
                "You're still signed in, and nothing was removed from this device. Try again when you're back online.",
            }
          : failureMessage(error),
      );
    }
  };
  const start = useEffectEvent(async () => {
    await sendQueue().catch(() => 0);
    const left = await queued().catch(() => []);
    if (left.length > 0) setUnsent(left);
    else await leave();
  });
  useEffect(() => void start(), []);
  const close = () => requestShellAction(null);
  if (failure)
    return (
      <Dialog
        open
        onClose={close}
        title={failure.title}
        end={
          <Button variant="primary" onClick={close}>
            OK
          </Button>
        }
      >
        <DialogText>
          <p>{failure.detail}</p>
        </DialogText>
      </Dialog>
    );
  if (unsent.length === 0) return null;
  return (
    <Dialog
      open
      onClose={close}
      title={`Sign out and discard ${count(unsent.length, 'change', 'changes')}?`}
      end={
        <>
          <Button onClick={close}>Stay signed in</Button>
          <Button variant="danger" onClick={() => void leave()}>
            Sign out and discard
          </Button>
        </>
      }
    >
      <DialogText>
        <p>These changes are saved only on this device and haven't been sent. Signing out removes them:</p>
        <ul>
          {unsent.map(({ order, title }) => (
            <li key={order}>{title}</li>
          ))}
        </ul>
      </DialogText>
    </Dialog>
  );
}
