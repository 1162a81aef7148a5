import { readOptions } from '../../data/read.ts';

const staleTime = 30_000;

export const planOptions = (donorId: string, subscriptionId: string) =>
  readOptions('subscriptions.get', { path: { donorId, subscriptionId } }, { staleTime });
