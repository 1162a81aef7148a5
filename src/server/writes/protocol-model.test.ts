/**
 * Explores every order of events for one click that reaches the server twice, with one crash and two jumps of a clock at any point (its own,
 * or that of another server on the same database) and a platform whose responses are ambiguous. Covers all reachable states of the
 * protocol, and of seven broken variants as controls.
 */
import { expect, test } from 'vitest';

type Variant =
  | 'claim-first'
  | 'no-dedupe'
  | 'dedupe-in-memory'
  | 'check-then-record'
  | 'retry-on-5xx'
  | 'resend-on-boot'
  | 'judged-while-sent'
  | 'one-late-check';
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
  /** How often a clock may still jump. Each jump makes every lease look expired, and every check due. */
  jumps: number;
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
  jumps: 2,
};

/** Returns all states that are one step away. */
function next(state: State, variant: Variant): State[] {
  const found: State[] = [];
  if (state.lateEffect) found.push({ ...state, lateEffect: false, effects: state.effects + 1 });
  if (!state.up) return [...found, boot(state, variant)];
  if (state.crashes > 0) found.push(crash(state));
  if (state.stored === 'unknown') found.push(...readBack(state, variant));
  if (state.jumps > 0) found.push(...jump(state, variant));
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
      return [become('ended', { stored: sendersWord(state, 'done') })];
    case 'said-no':
      return [become('ended', { stored: sendersWord(state, 'refused') })];
    case 'ambiguous':
      if (variant === 'retry-on-5xx') return [become('retrying')];
      return [become('ended', state.stored === 'sending' ? { stored: 'unknown' } : {})];
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

/** What the sender itself knows for certain counts, whatever a check has concluded; only an effect that was found stays. */
const sendersWord = ({ stored }: State, certain: 'done' | 'refused') =>
  stored === 'done' ? stored : certain;

/**
 * Reading finds the effect, or finds none after it was watched for longer than any send takes, and than the platform takes to act. A
 * clock that jumps doesn't shorten that, except in a variant that trusts a single late check.
 */
function readBack(state: State, variant: Variant): State[] {
  if (state.effects > 0) return [{ ...state, stored: 'done' }];
  const isOver = !state.lateEffect && state.threads.every((thread) => !isSent(thread));
  return isOver || (variant === 'one-late-check' && state.jumps < start.jumps)
    ? [{ ...state, stored: 'no-sign' }]
    : [];
}

const isSent = (thread: Thread): boolean =>
  ['claimed', 'retrying', 'ok', 'ambiguous', 'said-no'].includes(thread);

/** Another server takes over what is being sent; this one does so only in a variant that judges what it sends itself. */
function jump(state: State, variant: Variant): State[] {
  const jumped = { ...state, jumps: state.jumps - 1 };
  if (state.stored !== 'sending') return [jumped];
  const takenOver: State = { ...jumped, stored: 'unknown' };
  return variant === 'judged-while-sent' && state.effects === 0
    ? [jumped, takenOver, { ...jumped, stored: 'no-sign' }]
    : [jumped, takenOver];
}

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

test('with the claim before the send, no order of events and no clock repeats the effect, misreports it, or leaves it open', () => {
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

test.each(['judged-while-sent', 'one-late-check'] as const)(
  'control: with a clock that jumps, %s calls what was done undone',
  (variant) => {
    const { falseLabels } = explore(variant);
    console.info(`control ${variant}: ${falseLabels} false labels`);
    expect(falseLabels).toBeGreaterThan(0);
  },
);
