import { createFileRoute } from '@tanstack/react-router';
import { listRoute } from '../app/screen-route.ts';
import { titled } from '../data/tab-title.ts';
import { DevicesList } from '../features/tap/devices/devices-list.tsx';
import { devicesOptions } from '../features/tap/tap-queries.ts';
import { readDevicesSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/devices/')({
  loader: ({ context, deps }) => void context.queryClient.prefetchQuery(devicesOptions(deps)),
  head: titled('Tap devices'),
  component: DevicesList,
  ...listRoute(readDevicesSearch),
});
