import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/details/load-state.tsx';
import { devicesByIdOptions } from '../fleet/single-devices-queries.ts';
import { GroupDevices } from './group-devices.tsx';

/** Each takes one call, so no more are read at once than a screen shows. */
const step = 20;

/** The devices of a group on a platform that doesn't list devices: the group contains their IDs, and each is read by its ID. */
export function GroupDevicesById({ groupId, deviceIds }: { groupId: string; deviceIds: readonly string[] }) {
  const [shown, setShown] = useState(step);
  const { data, error, refetch, isFetching } = useQuery(devicesByIdOptions(deviceIds.slice(0, shown)));
  const left = deviceIds.length - shown;
  if (!data)
    return (
      <LoadState
        failure={error && `Couldn't load its devices. ${failureMessage(error).title}.`}
        onRetry={retryOf(error, refetch)}
      />
    );
  return (
    <>
      <GroupDevices groupId={groupId} devices={data} />
      {left > 0 ? (
        <Button pending={isFetching && 'Loading…'} onClick={() => setShown(shown + step)}>
          Show {Math.min(step, left)} more
        </Button>
      ) : null}
    </>
  );
}
