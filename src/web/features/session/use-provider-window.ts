import { useEffect, useEffectEvent, useState } from 'react';
import { onDone, windowAddress } from '../../data/session/provider.ts';

export type ProviderWindow = {
  open: () => void;
  /** `blocked`: the browser didn't open the window, and a link must do. */
  state: 'idle' | 'waiting' | 'blocked';
  /** For a link that does the same. */
  address: string;
};

/**
 * A window in which the person signs in at the provider, so that this page keeps everything that was typed. Our pages are cut off from the
 * windows that they open, so the window tells when it has succeeded. `done` is then called.
 */
export function useProviderWindow(purpose: 'resume' | 'confirm', done: () => void): ProviderWindow {
  const [state, setState] = useState<ProviderWindow['state']>('idle');
  const finish = useEffectEvent(done);
  useEffect(
    () =>
      onDone(purpose, () => {
        setState('idle');
        finish();
      }),
    [purpose],
  );
  const address = windowAddress(purpose);
  return {
    address,
    state,
    open: () => {
      const opened = window.open(address, 'steward-provider', 'popup,width=520,height=720');
      setState(opened ? 'waiting' : 'blocked');
    },
  };
}
