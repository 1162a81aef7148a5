import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { extendSession, meOptions, useMe } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogText } from '../../ui/dialog.tsx';

/** Warned this long before the end, so that there is time to answer (safety C3: at least two minutes). */
const warnMs = 3 * 60_000;

/** Says that the session is about to end for want of use, and lets it go on with one press. */
export function IdleWarning() {
  const me = useMe();
  const client = useQueryClient();
  const [near, setNear] = useState(false);
  const { idleExpiresAt, expiresAt } = me.session;
  const end = Math.min(Date.parse(idleExpiresAt), Date.parse(expiresAt));
  const extendable = Date.parse(idleExpiresAt) < Date.parse(expiresAt);
  useEffect(() => {
    const wait = Math.max(0, end - warnMs - Date.now());
    const timer = setTimeout(() => setNear(true), Math.min(wait, 2 ** 31 - 1));
    return () => clearTimeout(timer);
  }, [end]);
  const stay = async () => {
    if (extendable) await extendSession();
    await client.invalidateQueries({ queryKey: meOptions.queryKey });
    setNear(false);
  };
  return (
    <Dialog
      open={near}
      onClose={() => void stay()}
      title="Are you still there?"
      end={
        <Button look="primary" onClick={() => void stay()}>
          {extendable ? 'Stay signed in' : 'Understood'}
        </Button>
      }
    >
      <DialogText>
        <p>
          {extendable
            ? 'Nobody has used this for a while. In three minutes the session ends; what you typed will be kept on the page.'
            : 'After twelve hours every session ends. Finish what you are doing; you can sign in again right after.'}
        </p>
      </DialogText>
    </Dialog>
  );
}
