import { useQuery } from '@tanstack/react-query';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import type { Device } from '../../../nouns/tap/tap-records.ts';
import { followDevice, type Pointing } from '../../../nouns/tap/where-it-points.ts';
import { deviceFleetOptions } from '../fleet/single-devices-queries.ts';

/** Where a device points now. Without the lists, its group and destination are read by their IDs. */
export function usePointing(device: Device): Pointing {
  const { fleet, partial } = useFleet();
  const { data: read } = useQuery({ ...deviceFleetOptions(device), enabled: partial !== null });
  return followDevice(fleet ?? read?.fleet ?? null, device);
}
