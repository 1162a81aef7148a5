/**
 * Explores every order of events for one scheduled change: two servers that may each be killed once at any point, a platform that may be down
 * or lose its reply, checks of unknown outcomes, and a person who undoes it, or confirms it once after it asked. Covers all reachable states,
 * and those of three broken variants as controls.
 */
import { expect, test } from 'vitest';

type Variant = 'as-it-is' | 'claim-unchecked' | 'rest-unchecked' | 'id-not-stored';

type Row = { state: 'waiting' | 'sending' | 'asks' | 'done' | 'undone'; id: number };
/** What a server is doing, with the row as it read it. `id` is that of its write. */
type Server = { phase: 'idle' | 'looked' | 'begun' | 'claimed' | 'sent'; saw: Row; kills: number };
type Write = 'none' | 'claimed' | 'done' | 'no-sign';

type State = {
  row: Row;
  servers: Server[];
  /** By ID, from 1. `none`: not claimed, or certainly not sent. */
  writes: Write[];
  /** How often the platform acted, by the ID of the write. */
  effects: number[];
  /** The platform acted after a person had undone it. */
  lateEffect: boolean;
  confirms: number;
};

const idle = (kills: number): Server => ({ phase: 'idle', saw: { state: 'waiting', id: 0 }, kills });
const start: State = {
  row: { state: 'waiting', id: 0 },
  servers: [idle(1), idle(1)],
  writes: [],
  effects: [],
  lateEffect: false,
  confirms: 1,
};
/** Broken variants choose new IDs without end. */
const mostIds = 2;

const isSame = (a: Row, b: Row): boolean => a.state === b.state && a.id === b.id;
const writeOf = ({ writes }: State, id: number): Write => (id === 0 ? 'none' : (writes[id - 1] ?? 'none'));
const withWrite = (state: State, id: number, write: Write): State => ({
  ...state,
  writes: Array.from({ length: Math.max(state.writes.length, id) }, (_, index) =>
    index === id - 1 ? write : (state.writes[index] ?? 'none'),
  ),
});

/** Returns all states that are one step away. */
function next(state: State, variant: Variant): State[] {
  const servers = state.servers.flatMap((server, index) => {
    const become = (phase: Server['phase'], change: Partial<State> = {}, saw = server.saw): State => ({
      ...state,
      ...change,
      servers: state.servers.map((other, place) => (place === index ? { ...other, phase, saw } : other)),
    });
    const killed = { ...become('idle') };
    killed.servers = killed.servers.map((other, place) =>
      place === index ? { ...other, kills: other.kills - 1 } : other,
    );
    const isKilled = server.kills > 0 && server.phase !== 'idle';
    return [...act(state, variant, server, become), ...(isKilled ? [killed] : [])];
  });
  return [...servers, ...checked(state), ...decided(state)];
}

type Become = (phase: Server['phase'], change?: Partial<State>, saw?: Row) => State;

function act(state: State, variant: Variant, { phase, saw }: Server, become: Become): State[] {
  const { row } = state;
  switch (phase) {
    case 'idle': {
      if (row.state !== 'waiting' && row.state !== 'sending') return [];
      const write = row.state === 'sending' ? writeOf(state, row.id) : 'none';
      if (write === 'done') return [become('idle', { row: { ...row, state: 'done' } })];
      if (write === 'no-sign') return [become('idle', { row: { ...row, state: 'asks' } })];
      return write === 'claimed' ? [] : [become('looked', {}, row)];
    }
    case 'looked':
      return [...begin(state, variant, saw, become), ...leave(state, variant, saw, become)];
    case 'begun':
      return [claim(state, variant, saw, become), ...leave(state, variant, saw, become)];
    case 'claimed':
      // It is sent, or certainly wasn't and is told so.
      return [become('sent', effect(state, saw.id)), become('idle', withWrite(state, saw.id, 'none'))];
    case 'sent':
      // Its reply arrives, or is lost.
      return [become('idle', withWrite(state, saw.id, 'done')), become('idle')];
  }
}

function begin(state: State, variant: Variant, saw: Row, become: Become): State[] {
  if (!isSame(state.row, saw)) return [become('idle')];
  const isNew = saw.id === 0 || variant === 'id-not-stored';
  const id = isNew ? Math.max(state.row.id, state.writes.length) + 1 : saw.id;
  if (id > mostIds) return [];
  const row: Row = { state: 'sending', id };
  return [become('begun', { row }, row)];
}

/** Nothing was sent: it rests, or asks, if no write was claimed. */
function leave(state: State, variant: Variant, saw: Row, become: Become): State[] {
  const isClaimed = writeOf(state, saw.id) !== 'none';
  if (!isSame(state.row, saw) || (isClaimed && variant !== 'rest-unchecked')) return [become('idle')];
  return [
    become('idle', { row: { ...saw, state: 'waiting' } }),
    become('idle', { row: { ...saw, state: 'asks' } }),
  ];
}

function claim(state: State, variant: Variant, { id }: Row, become: Become): State {
  // Another server has claimed the same write.
  if (writeOf(state, id) !== 'none') return become('idle');
  const isMeant = state.row.state === 'sending' && state.row.id === id;
  return isMeant || variant === 'claim-unchecked'
    ? become('claimed', withWrite(state, id, 'claimed'))
    : become('idle');
}

const effect = (state: State, id: number): Partial<State> => ({
  effects: [...state.effects, id],
  lateEffect: state.lateEffect || state.row.state === 'undone',
});

/** The protocol looks for the effect of a write once nobody is sending it anymore. */
const checked = (state: State): State[] =>
  state.writes.flatMap((write, index) => {
    const id = index + 1;
    const isAlive = state.servers.some(
      ({ phase, saw }) => saw.id === id && (phase === 'claimed' || phase === 'sent'),
    );
    if (write !== 'claimed' || isAlive) return [];
    return [withWrite(state, id, state.effects.includes(id) ? 'done' : 'no-sign')];
  });

function decided(state: State): State[] {
  const { row, confirms } = state;
  const isOpen = row.state === 'waiting' || row.state === 'asks';
  return [
    ...(isOpen ? [{ ...state, row: { ...row, state: 'undone' as const } }] : []),
    ...(row.state === 'asks' && confirms > 0
      ? [{ ...state, row: { state: 'waiting' as const, id: 0 }, confirms: confirms - 1 }]
      : []),
  ];
}

function explore(variant: Variant) {
  const seen = new Map([[JSON.stringify(start), start]]);
  const open = [start];
  for (let state = open.pop(); state; state = open.pop())
    for (const reached of next(state, variant)) {
      const key = JSON.stringify(reached);
      if (reached.effects.length > 2 || seen.has(key)) continue;
      seen.set(key, reached);
      open.push(reached);
    }
  const states = [...seen.values()];
  const isOver = ({ row }: State) => row.state !== 'waiting' && row.state !== 'sending';
  return {
    states: states.length,
    doubled: states.filter(({ effects }) => effects.length > 1).length,
    unwanted: states.filter(({ lateEffect }) => lateEffect).length,
    falseLabels: states.filter(
      ({ row, effects }) => isOver({ row } as State) && (row.state === 'done') !== effects.length > 0,
    ).length,
    stuck: states.filter((state) => !isOver(state) && next(state, variant).length === 0).length,
  };
}

test('no order of events acts twice, acts on what was undone, says what is not so, or leaves it open', () => {
  const result = explore('as-it-is');
  console.info(`${result.states} states of a scheduled change, ${result.doubled} with two effects`);
  expect(result).toMatchObject({ doubled: 0, unwanted: 0, falseLabels: 0, stuck: 0 });
  expect(result.states).toBeGreaterThan(500);
});

test.each([
  ['claim-unchecked', 'unwanted'],
  ['claim-unchecked', 'doubled'],
  ['rest-unchecked', 'falseLabels'],
  ['id-not-stored', 'doubled'],
] as const)('control: with %s there are states that are %s', (variant, fault) => {
  const found = explore(variant)[fault];
  console.info(`control ${variant}: ${found} states ${fault}`);
  expect(found).toBeGreaterThan(0);
});
