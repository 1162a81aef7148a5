import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { DevicePage } from '../features/tap/devices/device-record.tsx';
import { deviceOptions } from '../features/tap/tap-queries.ts';
import { readDeviceSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/devices/$deviceId')({
  validateSearch: readDeviceSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(deviceOptions(params.deviceId)),
  head: titled('Tap device'),
  component: DevicePage,
});
