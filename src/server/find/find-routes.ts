import * as z from 'zod/mini';
import { type FoundRecord, type NamedRecords, recordId, serialNumber } from '#contract/find.ts';
import { readBody, sessionOf } from '../auth/auth-answers.ts';
import type { Directory } from '../directory/directory.ts';
import { allows } from '../gate/policy.ts';
import type { Route, RouteRequest } from '../gate/route.ts';
import { json } from '../routes/own-routes.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { findNames } from './find-names.ts';
import { findDevice, findRecord } from './find-record.ts';

const body = z.strictObject({
  text: z.string().check(z.refine((text) => recordId.test(text) || serialNumber.test(text))),
});
const namesBody = z.strictObject({ text: z.string().check(z.minLength(2), z.maxLength(100)) });

type Parts = {
  directory: Pick<Directory, 'database' | 'state' | 'records'>;
  gateway: Pick<Gateway, 'read' | 'missing'>;
};

export const findRoutes = (parts: Parts): Route[] => [
  {
    id: 'find.record',
    method: 'POST',
    path: '/api/find',
    policy: { kind: 'signed-in' },
    handler: (request) => find(parts, request),
  },
  {
    id: 'find.names',
    method: 'POST',
    path: '/api/find/names',
    policy: { kind: 'signed-in' },
    handler: async (request) => {
      const { text } = readBody(namesBody, request);
      const { role } = sessionOf(request).user;
      const may = (operation: Parameters<typeof allows>[1]) => allows(role, operation);
      const answer: NamedRecords = { found: await findNames({ directory: parts.directory, may }, text) };
      return json(answer);
    },
  },
];

async function find({ directory, gateway }: Parts, request: RouteRequest): Promise<Response> {
  const { text } = readBody(body, request);
  const { id: person, role } = sessionOf(request).user;
  const may = (operation: Parameters<typeof allows>[1]) => allows(role, operation);
  const none: FoundRecord = { found: null, left: [] };
  if (!recordId.test(text))
    return json(may('tap.devices.get') ? await findDevice(directory, Number(text)) : none);
  return json(
    await findRecord({ directory, gateway, may, person, signal: request.raw.signal }, text.toLowerCase()),
  );
}
