/** Card numbers in every text of Steward's own API, in every spelling: refused before anything reads them, with the name of the field. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { jsonSchema } from '#contract/giving/openapi.ts';
import type { Problem } from '#contract/steward/messages.ts';

import { type StewardRoute, stewardOperationOf, stewardRoutes } from '#contract/steward/operations.ts';
import { spellings, withCheckDigit } from '../../src/server/gate/card-number-fixture.ts';
import { requestOf } from './operation-request.ts';
import { openSystem, type System } from './system-fixture.ts';

let system: System;
let admin: string;
beforeAll(async () => {
  system = await openSystem({ unread: true });
  admin = await system.signIn('admin');
});
afterAll(() => system.stop());

/** Hashed and never stored as text: these may be anything. */
const secrets = new Set(['password', 'newPassword', 'code', 'token', 'ticket']);

/** A member of an input that takes text, as a path of names. `0` is the first item of a list. */
type Field = { route: StewardRoute; part: 'query' | 'body'; path: string[] };

/** The parts of a JSON Schema that are followed. */
type Node = {
  type?: string;
  enum?: unknown;
  const?: unknown;
  properties?: Record<string, Node>;
  items?: Node;
  anyOf?: Node[];
  oneOf?: Node[];
  allOf?: Node[];
};

/** Returns the paths of the texts in a schema. A schema without a type, such as a pipe's, counts as a text. */
function textsIn(node: Node, path: string[] = []): string[][] {
  if (node.enum || node.const !== undefined) return [];
  const inner = [...(node.anyOf ?? []), ...(node.oneOf ?? []), ...(node.allOf ?? [])].flatMap((one) =>
    textsIn(one, path),
  );
  const members = Object.entries(node.properties ?? {}).flatMap(([name, one]) =>
    textsIn(one, [...path, name]),
  );
  const items = node.items ? textsIn(node.items, [...path, '0']) : [];
  const isText = node.type === 'string' || Object.keys(node).length === 0;
  return [...(isText && path.length > 0 ? [path] : []), ...members, ...items, ...inner];
}

const fieldsOf = (route: StewardRoute): Field[] =>
  (['query', 'body'] as const).flatMap((part) => {
    const schema = stewardOperationOf(route)[part];
    if (!schema) return [];
    // A JSON Schema, of which only these parts are read.
    const paths = new Set(textsIn(jsonSchema(schema) as Node).map((path) => path.join('.')));
    return [...paths].map((path) => ({ route, part, path: path.split('.') }));
  });

/** Builds the input that has only this text. */
const nested = (path: readonly string[], text: string): unknown =>
  path.reduceRight<unknown>((inner, name) => (name === '0' ? [inner] : { [name]: inner }), text);

let sent = 0;

async function send({ route, part, path }: Field, text: string): Promise<string> {
  sent += 1;
  // A person may change sixty things in a minute.
  if (sent % 50 === 0) await system.clock.advance(61_000);
  const input = part === 'query' ? { query: { [path[0] ?? '']: text } } : { body: nested(path, text) };
  const { target, init } = requestOf(route, input);
  const answer = await system.ask(admin, target, init);
  // Every refusal is a problem document.
  const problem = answer.status >= 400 ? ((await answer.json()) as Problem) : null;
  return `${answer.status} ${problem?.type} ${problem?.errors?.[0]?.field}`;
}

const fields = stewardRoutes
  .filter((route) => stewardOperationOf(route).caller !== 'report')
  .flatMap(fieldsOf);
const typed = fields.filter(({ path }) => !secrets.has(path.join('.')));
const number = withCheckDigit('424242424242424');

/** These are tried with every spelling, the others with every sixth, in turn. */
const thorough = new Set(['POST /api/notes', 'POST /api/views']);

test('refuses a card number in each text that can be sent, in each spelling, and names the field', async () => {
  const taken: string[] = [];
  for (const [at, field] of typed.entries())
    for (const [index, [spelling, spell]] of Object.entries(spellings).entries()) {
      if ((index + at) % 6 > 0 && !thorough.has(field.route)) continue;
      const text = spell(number);
      // An ID with letters may contain any digits, and its schema refuses everything that isn't an ID.
      const isId = /(?:^|\.)(?:id|[^.]*Ids?)(?:\.0)?$/.test(field.path.join('.'));
      if (isId && /^[\w-]+$/.test(text) && /[a-z]/i.test(text)) continue;
      const name = field.path.slice(0, field.part === 'query' ? 1 : undefined).join('.');
      const answer = await send(field, text);
      if (answer !== `422 card-number ${name}`)
        taken.push(`${field.route} ${field.path.join('.')} with ${spelling}: ${answer}`);
    }
  expect(taken).toEqual([]);
  expect(typed.length).toBeGreaterThan(60);
  // Such as notes, letterhead, saved views, search, reports of tap devices, names, and reasons.
  for (const path of ['note', 'organization', 'query', 'q', 'text', 'name', 'reason', 'answerNote'])
    expect(typed.map((field) => field.path.at(-1))).toContain(path);
}, 300_000);

test('control: the same texts without a card number are refused only for what is missing', async () => {
  for (const field of typed) expect(await send(field, 'Ada')).not.toContain('card-number');
});

test('a note in which amounts, phones, and dates follow each other is saved and found', async () => {
  const body = {
    id: crypto.randomUUID(),
    kind: 'donor',
    record: 'a1a1a1a1a1a1a1a1a1a1a1a1',
    note: '$25.00, $50.00, 4242 and 1234 on 5/15/2026, 6/15/2026; call +1 503 555 0100 or 415-555-0101',
  };
  await system.clock.advance(61_000);
  const { target, init } = requestOf('POST /api/notes', { body });
  expect((await system.ask(admin, target, init)).status).toBe(201);
  const found = await system.post(admin, '/api/find/notes', { text: '4242' });
  expect(await found.text()).toContain('415-555-0101');
});
