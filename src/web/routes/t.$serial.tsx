import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFindSearch } from '../nouns/tap/address.ts';

/** The short address on labels: a phone's own camera opens the page that says where the device points. */
export const Route = createFileRoute('/t/$serial')({
  beforeLoad: ({ params: { serial } }) => {
    throw redirect({ to: '/tap/find', search: readFindSearch({ serial }), replace: true });
  },
});
