/** Keeps which oddities are on, and applies them to requests and replies. */

import type { $ZodType, $ZodTypes } from 'zod/v4/core';
import { isRead, type OperationId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import { operationOf } from '#contract/giving/operations.ts';
import type { Answer } from '../answers/answer.ts';
import type { FaultKind } from '../faults/fault-rule.ts';
import { type Forecast, forecastOf } from '../faults/faults.ts';
import { type Oddity, type OddName, oddities } from './oddities.ts';

export type Odd = {
  /** Turns on exactly these. Throws an error that names the known ones if one isn't. */
  set(names: readonly string[]): void;
  has(name: OddName): boolean;
  /** Returns the faults of replies to this operation; null when there are none. */
  forecast(id: OperationId): Forecast | null;
  /** Returns the address or body of a request with the sandbox's own IDs. */
  ownIds(text: string): string;
  /** Returns the input of an operation as the oddities read it. */
  asked(id: OperationId, input: CheckedInput): CheckedInput;
  /** Returns a successful reply as the oddities change it. */
  reply(id: OperationId, answer: Answer): Answer;
};

type Row = Record<string, unknown>;

const isName = (name: string): name is OddName => Object.hasOwn(oddities, name);
const isRow = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isAbout = (of: NonNullable<Oddity['faults']>['of'], id: OperationId): boolean =>
  typeof of === 'function' ? of(id) : of === 'all' || of === id || of === (isRead(id) ? 'reads' : 'writes');

export function createOdd(names: readonly string[]): Odd {
  let on: readonly OddName[] = [];
  let active: readonly Oddity[] = [];
  /** By operation, the ID of the record that is odd in its list. */
  const chosen = new Map<OperationId, unknown>();

  const odd: Odd = {
    set: (wanted) => {
      const unknown = wanted.find((name) => !isName(name));
      if (unknown !== undefined)
        throw new RangeError(`SANDBOX_ODD has no ${unknown}. It has ${Object.keys(oddities).join(', ')}.`);
      on = wanted.filter(isName);
      active = on.map((name) => oddities[name]);
      chosen.clear();
    },
    has: (name) => on.includes(name),
    forecast: (id) =>
      forecastOf(
        active.flatMap(({ faults }): readonly FaultKind[] =>
          faults && isAbout(faults.of, id) ? faults.kinds : [],
        ),
      ),
    ownIds: (text) => active.reduce((changed, { ids }) => ids?.own(changed) ?? changed, text),
    asked: (id, input) => {
      if (!Object.hasOwn(operationOf(id).query?.shape ?? {}, 'limit')) return input;
      const { limit: asked = 25 } = { ...input.query };
      const limit = active.reduce((rows, { limit: change }) => change?.(rows) ?? rows, Number(asked));
      return { ...input, query: { ...input.query, limit } };
    },
    reply: (id, answer) => {
      const isJson = answer.status < 300 && answer.headers['content-type']?.includes('json');
      if (!isJson || !active.some(changesBody)) return answer;
      const body = JSON.stringify(changed(id, JSON.parse(String(answer.body))));
      return { ...answer, body: active.reduce((text, { ids }) => ids?.shown(text) ?? text, body) };
    },
  };

  function changed(id: OperationId, body: unknown): unknown {
    let result = isRead(id) && isRow(body) ? changedList(id, changedRecords(id, body)) : body;
    const { schema } = operationOf(id).reply;
    for (const { member, word } of active) {
      if (word && schema) result = replaceWords(schema, result, word);
      if (member) result = changedMembers(result, member);
    }
    return result;
  }

  function changedRecords(id: OperationId, body: Row): Row {
    const change = (one: unknown): unknown =>
      isRow(one) ? active.reduce<Row>((row, { record }) => record?.(row, id) ?? row, one) : one;
    const { data } = body;
    return 'data' in body ? { ...body, data: Array.isArray(data) ? data.map(change) : change(data) } : body;
  }

  function changedList(id: OperationId, body: Row): Row {
    const { data, totalCount, ...rest } = body;
    if (!Array.isArray(data)) return body;
    const first: unknown = data[0];
    if (!chosen.has(id) && isRow(first)) chosen.set(id, first.id);
    const rows = data.flatMap((row: unknown) =>
      isRow(row) && row.id === chosen.get(id)
        ? active.reduce<unknown[]>(
            (list, { row: change }) =>
              list.flatMap((one) => (change && isRow(one) ? change(one, id) : [one])),
            [row],
          )
        : [row],
    );
    const most = Math.min(...active.map((oddity) => oddity.most ?? rows.length));
    const total = active.reduce<unknown>(
      (count, { total: change }) =>
        change && typeof count === 'number' ? change(count, data.length) : count,
      totalCount,
    );
    return { data: rows.slice(0, most), ...(total === undefined ? {} : { totalCount: total }), ...rest };
  }

  odd.set(names);
  return odd;
}

/** Returns the value with each word that its schema takes from a set replaced. */
function replaceWords(schema: $ZodType, value: unknown, replace: (word: string) => string): unknown {
  if (value === null || value === undefined) return value;
  // The contract uses only zod's own kinds of schema, which this union names.
  const def = (schema as $ZodTypes)._zod.def;
  switch (def.type) {
    case 'optional':
    case 'nullable':
      return replaceWords(def.innerType, value, replace);
    case 'array':
      return Array.isArray(value) ? value.map((item) => replaceWords(def.element, item, replace)) : value;
    case 'enum':
      return typeof value === 'string' ? replace(value) : value;
    case 'object':
      return Object.fromEntries(
        Object.entries(value).map(([name, inner]) => {
          const member = def.shape[name];
          return [name, member ? replaceWords(member, inner, replace) : inner];
        }),
      );
    default:
      return value;
  }
}

const changesBody = ({ most, total, row, record, member, word, ids }: Oddity): boolean =>
  Boolean(most ?? total ?? row ?? record ?? member ?? word ?? ids);

function changedMembers(value: unknown, change: NonNullable<Oddity['member']>): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => changedMembers(item, change));
  if (!isRow(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      isRow(inner) || Array.isArray(inner)
        ? changedMembers(inner, change)
        : change({ name, value: inner, holder: value }),
    ]),
  );
}
