import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** False when the browser knows that it has no network. */
export const useOnline = (): boolean =>
  useSyncExternalStore(
    onlineManager.subscribe,
    () => onlineManager.isOnline(),
    () => true,
  );
