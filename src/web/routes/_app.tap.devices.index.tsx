import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../app/screen-route.ts';
import { titled } from '../data/tab-title.ts';
import { DevicesList } from '../features/tap/devices/devices-list.tsx';
import { readDevicesSearch } from '../nouns/tap/address.ts';
import { devicesOptions } from '../nouns/tap/query.ts';

export const Route = createFileRoute('/_app/tap/devices/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(devicesOptions(deps)),
  head: titled('Tap devices'),
  component: DevicesList,
  ...listRoute(readDevicesSearch),
});
