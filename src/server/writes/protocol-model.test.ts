/**
 * Explores every order of events for one click that reaches the server twice, with one crash at any point and
 * a platform whose responses are ambiguous. Covers all reachable states of the protocol, and of five broken
 * variants as controls.
 */
import { expect, test } from 'vitest';

type Variant =
  | 'claim-first'
  | 'no-dedupe'
  | 'dedupe-in-memory'
  | 'check-then-record'
  | 'retry-on-5xx'
  | 'resend-on-boot';
type Label = 'done' | 'refused' | 'unknown' | 'no-sign';
/** One delivery of the click, and its progress through the server. */
type Thread =
  | 'waiting'
  | 'checked'
  | 'claimed'
  | 'retrying'
  | 'ok'
  | 'ambiguous'
  | 'said-no'
  | 'lost'
  | 'ended';

type State = {
  up: boolean;
  crashes: number;
  resends: number;
  threads: Thread[];
  stored: 'sending' | Label | null;
  inMemory: boolean;
  effects: number;
  /** The platform received the request and will act on it later. */
  lateEffect: boolean;
};

const start: State = {
  up: true,
  crashes: 1,
  resends: 1,
  threads: ['waiting', 'waiting'],
  stored: null,
  inMemory: false,
  effects: 0,
  lateEffect: false,
};

/** Returns all states that are one step away. */
function next(state: State, variant: Variant): State[] {
  const found: State[] = [];
  if (state.lateEffect) found.push({ ...state, lateEffect: false, effects: state.effects + 1 });
  if (!state.up) return [...found, boot(state, variant)];
  if (state.crashes > 0) found.push(crash(state));
  if (state.stored === 'unknown') found.push(...readBack(state));
  state.threads.forEach((thread, index) => {
    const become = (phase: Thread, change: Partial<State> = {}): State => ({
      ...state,
      ...change,
      threads: state.threads.map((other, position) => (position === index ? phase : other)),
    });
    found.push(...step(state, variant, thread, become));
  });
  return found;
}

type Become = (phase: Thread, change?: Partial<State>) => State;

function step(state: State, variant: Variant, thread: Thread, become: Become): State[] {
  switch (thread) {
    case 'waiting':
      return [admit(state, variant, become)];
    case 'checked':
      return [become('claimed')];
    case 'claimed':
    case 'retrying':
      return send(state, become);
    case 'ok':
      return [become('ended', { stored: 'done' })];
    case 'said-no':
      return [become('ended', { stored: 'refused' })];
    case 'ambiguous':
      return variant === 'retry-on-5xx' ? [become('retrying')] : [become('ended', { stored: 'unknown' })];
    case 'lost':
      // The browser itself sends the request again when the connection dies.
      return state.resends > 0 ? [become('waiting', { resends: state.resends - 1 })] : [];
    default:
      return [];
  }
}

function admit(state: State, variant: Variant, become: Become): State {
  if (variant === 'no-dedupe') return become('claimed');
  if (variant === 'dedupe-in-memory')
    return state.inMemory ? become('ended') : become('claimed', { inMemory: true });
  if (state.stored !== null) return become('ended');
  return variant === 'check-then-record' ? become('checked') : become('claimed', { stored: 'sending' });
}

/** The platform acts and confirms, acts without confirming, refuses, does nothing, or acts later. */
const send = ({ effects }: State, become: Become): State[] => [
  become('ok', { effects: effects + 1 }),
  become('ambiguous', { effects: effects + 1 }),
  become('ambiguous'),
  become('ambiguous', { lateEffect: true }),
  become('said-no'),
];

const crash = (state: State): State => ({
  ...state,
  up: false,
  crashes: state.crashes - 1,
  inMemory: false,
  threads: state.threads.map((thread) => (thread === 'waiting' || thread === 'ended' ? thread : 'lost')),
});

function boot(state: State, variant: Variant): State {
  if (state.stored !== 'sending') return { ...state, up: true };
  if (variant === 'resend-on-boot') return { ...state, up: true, threads: [...state.threads, 'claimed'] };
  return { ...state, up: true, stored: 'unknown' };
}

/** Reading finds the effect, or finds none after the waiting time. */
const readBack = (state: State): State[] =>
  state.effects > 0
    ? [{ ...state, stored: 'done' }]
    : state.lateEffect
      ? []
      : [{ ...state, stored: 'no-sign' }];

function explore(variant: Variant) {
  const seen = new Map([[JSON.stringify(start), start]]);
  const open = [start];
  for (let state = open.pop(); state; state = open.pop())
    for (const reached of next(state, variant)) {
      const key = JSON.stringify(reached);
      if (reached.effects > 3 || seen.has(key)) continue;
      seen.set(key, reached);
      open.push(reached);
    }
  const states = [...seen.values()];
  return {
    states: states.length,
    doubled: states.filter((state) => state.effects > 1).length,
    falseLabels: states.filter(
      ({ stored, effects }) =>
        (stored === 'done' && effects === 0) ||
        ((stored === 'refused' || stored === 'no-sign') && effects > 0),
    ).length,
    stuck: states.filter((state) => state.stored === 'sending' && next(state, variant).length === 0).length,
  };
}

test('with the claim before the send, no order of events repeats the effect, misreports it, or leaves it open', () => {
  const result = explore('claim-first');
  console.info(
    `${result.states} states, ${result.doubled} with two effects, ${result.falseLabels} false labels`,
  );
  expect(result).toMatchObject({ doubled: 0, falseLabels: 0, stuck: 0 });
  expect(result.states).toBeGreaterThan(100);
});

test.each(['no-dedupe', 'dedupe-in-memory', 'check-then-record', 'retry-on-5xx', 'resend-on-boot'] as const)(
  'control: %s repeats the effect',
  (variant) => {
    const { doubled } = explore(variant);
    console.info(`W1 control ${variant}: ${doubled} states with two effects`);
    expect(doubled).toBeGreaterThan(0);
  },
);
