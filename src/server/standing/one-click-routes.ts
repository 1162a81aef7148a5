/**
 * `/hooks/unsubscribe/TOKEN`: what email clients call when a person presses their own "Unsubscribe" (RFC 8058). Only a POST pauses the question, since
 * mail scanners open links; a GET leads to the page that asks first. There is no session, cookie, or app header: the token is the proof.
 */
import type { Route } from '../gate/route.ts';
import { stopPath } from './answer-mail.ts';
import type { StandingStore } from './standing-store.ts';

const path = '/hooks/unsubscribe/:token';
const isToken = (text: string | undefined): text is string => /^[\w-]{43}$/.test(text ?? '');

export const oneClickRoutes = (store: Pick<StandingStore, 'unsubscribe'>): Route[] => [
  {
    id: 'standingQuestions.oneClick',
    method: 'POST',
    path,
    policy: { kind: 'open' },
    body: 'delivery',
    handler: async ({ params: { token }, address, requestId }) => {
      // The same answer for a link that was used: email clients may send it again.
      if (isToken(token)) await store.unsubscribe(token, { address, requestId });
      return new Response(null, { status: 204 });
    },
  },
  {
    id: 'standingQuestions.oneClickPage',
    method: 'GET',
    path,
    policy: { kind: 'open' },
    body: 'delivery',
    handler: ({ params: { token } }) =>
      new Response(null, {
        status: 303,
        headers: { location: isToken(token) ? stopPath(token) : '/welcome' },
      }),
  },
];
