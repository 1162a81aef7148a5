/** The people of the team, from our own server. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

export const teamKey = ownKey('team');

export const teamOptions = queryOptions({
  queryKey: [...teamKey, 'people'],
  queryFn: ({ signal }) => callSteward('GET /api/team', {}, signal),
  staleTime: 10_000,
});

export const noticesOptions = queryOptions({
  queryKey: [...teamKey, 'notices'],
  queryFn: ({ signal }) => callSteward('GET /api/team/notices', {}, signal),
  staleTime: 60_000,
});

/** An email with a link, polled until it is sent or has failed. */
export const mailOptions = (mailId: string) =>
  queryOptions({
    queryKey: [...teamKey, 'mail', mailId],
    queryFn: ({ signal }) => callSteward('GET /api/team/mails/{mailId}', { path: { mailId } }, signal),
    refetchInterval: ({ state: { data, dataUpdateCount } }) => {
      if (data && data.state !== 'waiting') return false;
      return dataUpdateCount < 20 ? 1_000 : 15_000;
    },
  });

/** Whether requests come through a proxy that the server doesn't trust. */
export const networkOptions = queryOptions({
  queryKey: [...teamKey, 'network'],
  queryFn: ({ signal }) => callSteward('GET /api/team/network', {}, signal),
  staleTime: 60_000,
});

/** Whether email is working; `health` is null where Steward sends none. */
export const mailHealthOptions = queryOptions({
  queryKey: [...teamKey, 'mails'],
  queryFn: ({ signal }) => callSteward('GET /api/team/mails', {}, signal),
  refetchInterval: 30_000,
});
