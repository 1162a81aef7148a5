import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { DevicePage } from '../features/tap/devices/device-record.tsx';
import { readDeviceSearch } from '../nouns/tap/address.ts';
import { deviceOptions } from '../nouns/tap/query.ts';

export const Route = createFileRoute('/_app/tap/devices/$deviceId')({
  validateSearch: readDeviceSearch,
  loader: ({ context, params }) => void context.queryClient.prefetchQuery(deviceOptions(params.deviceId)),
  head: titled('Tap device'),
  component: DevicePage,
});
