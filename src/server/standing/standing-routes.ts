/** Routes of standing questions. */
import type {
  StandingAnswer,
  StandingQuestion,
  standingOperations,
} from '#contract/steward/operations/standing-questions.ts';
import { may, type Role } from '#contract/steward/roles.ts';
import { maxStanding, standingListOf } from '#contract/steward/standing-questions.ts';
import { by } from '../auth/auth-routes.ts';
import { forbidden, invalid, ProblemError } from '../gate/problem.ts';
import type { Session } from '../gate/route.ts';
import type { StewardHandlers } from '../gate/steward-api.ts';
import type { AnswerBody } from './answer.ts';
import type { QuestionRunner } from './run-questions.ts';
import { askedOf, reasonOf, type StandingRow } from './standing-rows.ts';
import type { StandingStore } from './standing-store.ts';

type Handlers = StewardHandlers<keyof typeof standingOperations>;
type Parts = { store: StandingStore; runner: QuestionRunner; sendsEmail: boolean };
type Listed = Awaited<ReturnType<StandingStore['all']>>[number];

export function standingRoutes({ store, runner, sendsEmail }: Parts): Handlers {
  /** `ownerId` null: everyone's. */
  async function viewsOf(rows: readonly Listed[], role: Role): Promise<StandingQuestion[]> {
    const answers = await store.answers(
      rows.map(({ id }) => id),
      true,
    );
    const last = new Map(answers.map((answer) => [answer.question_id, answer]));
    return rows.map((row) => viewOf(row, last.get(row.id), role));
  }
  async function view(row: StandingRow | null, { user }: Session): Promise<StandingQuestion> {
    const rows = row ? await store.all(row.owner_id) : [];
    const [found] = await viewsOf(
      rows.filter(({ id }) => id === row?.id),
      user.role,
    );
    if (!found) throw changed();
    return found;
  }
  /** Throws unless it is the person's own, or an administrator may act on it. */
  async function mine(id: string, { user }: Session, administrators = false): Promise<StandingRow> {
    const row = await store.get(id);
    if (row?.owner_id === user.id || (row && administrators && may(user.role, 'team.manage'))) return row;
    throw changed();
  }
  return {
    'GET /api/standing-questions': async ({ session: { user } }) => ({
      questions: await viewsOf(await store.all(user.id), user.role),
      sendsEmail,
    }),
    'GET /api/standing-questions/all': async ({ session: { user } }) => ({
      questions: await viewsOf(await store.all(null), user.role),
      sendsEmail,
    }),
    'GET /api/standing-questions/{questionId}/answers': async ({ path, session }) => {
      const row = await mine(path.questionId, session, true);
      const answers = await store.answers([row.id], false);
      return { answers: answers.map((answer) => answerOf(answer, mayRead(row, session.user.role))) };
    },
    'POST /api/standing-questions': async ({ body, session, request }) => {
      const { id, name, asks, period, rule, query, report } = body;
      const { path, needs } = standingListOf(asks.list);
      if (!may(session.user.role, needs)) throw forbidden();
      check(asks, period, rule);
      const screen = asks.list === 'giving' && report !== '' ? `${path}/${report}` : path;
      const row = await store.add(
        by(session, request),
        {
          id,
          name: name.trim(),
          asks: JSON.stringify(asks),
          period: JSON.stringify(period),
          rule: JSON.stringify(rule),
          address: query === '' ? screen : `${screen}?${query}`,
        },
        maxStanding,
      );
      if (!row)
        throw new ProblemError(
          409,
          'too-many-questions',
          `You already have ${maxStanding} scheduled reports`,
          {
            detail: 'Delete one you no longer need, then try again.',
            outcome: 'nothing-changed',
          },
        );
      return view(row, session);
    },
    'POST /api/standing-questions/{questionId}': async ({ path, body, session, request }) => {
      const row = await mine(path.questionId, session);
      check(askedOf(row).asks, body.period, body.rule);
      const to = {
        name: body.name.trim(),
        period: JSON.stringify(body.period),
        rule: JSON.stringify(body.rule),
      };
      return view(await store.change(by(session, request), row.id, body.version, to), session);
    },
    'POST /api/standing-questions/{questionId}/pause': async ({ path, body, session, request }) => {
      const row = await mine(path.questionId, session, true);
      return view(await store.pause(by(session, request), row.id, body.version), session);
    },
    'POST /api/standing-questions/{questionId}/resume': async ({ path, body, session, request }) => {
      const row = await mine(path.questionId, session);
      if (!mayRead(row, session.user.role)) throw forbidden();
      return view(await store.resume(by(session, request), row.id, body.version), session);
    },
    'POST /api/standing-questions/{questionId}/send': async ({ path, body, session, request }) => {
      const row = await mine(path.questionId, session);
      if (!(await runner.send(by(session, request), row, body.id))) throw forbidden();
      return view(row, session);
    },
    'POST /api/standing-questions/{questionId}/remove': async ({ path, session, request }) => {
      const row = await store.get(path.questionId);
      if (row) await store.remove(by(session, request), (await mine(row.id, session, true)).id);
      return null;
    },
    'POST /api/unsubscribe/check': async ({ body: { token } }) => {
      const row = await store.ofLink(token);
      if (!row) throw linkOver();
      return { name: row.name };
    },
    'POST /api/unsubscribe': async ({ body: { token }, request }) => {
      const { address, requestId } = request;
      const row = await store.unsubscribe(token, { address, requestId });
      if (!row) throw linkOver();
      return { name: row.name };
    },
  };
}

/** Throws ProblemError 400 for a period or a condition that the list doesn't have. */
function check(
  { list }: StandingQuestion['asks'],
  period: StandingQuestion['period'],
  rule: StandingQuestion['rule'],
): void {
  const { days, sums } = standingListOf(list);
  if (period && !days.includes(period.of))
    throw invalid([{ field: 'period', message: 'is not of a filter of this list' }]);
  if (rule.kind === 'when' && rule.measure === 'sum' && !sums)
    throw invalid([{ field: 'rule', message: 'this list has no sum' }]);
}

const mayRead = (row: StandingRow, role: Role): boolean =>
  may(role, standingListOf(askedOf(row).asks.list).needs);

function viewOf(row: Listed, last: Parameters<typeof answerOf>[0] | undefined, role: Role): StandingQuestion {
  const reads = mayRead(row, role);
  const why = reasonOf(row.waiting_why);
  return {
    id: row.id,
    name: row.name,
    owner: { id: row.owner_id, name: row.owner_name },
    ...askedOf(row),
    version: row.version,
    createdAt: iso(row.created_at),
    paused: row.paused,
    nextAt: row.next_at === null ? null : iso(row.next_at),
    waiting: row.waiting_since === null || why === null ? null : { since: iso(row.waiting_since), why },
    checked:
      row.checked_at === null
        ? null
        : {
            at: iso(row.checked_at),
            isTrue: row.is_true === 1,
            text: reads ? (row.checked_text ?? '') : '',
          },
    last: last ? answerOf(last, reads) : null,
  };
}

/** Without access to the list, an answer of before the role changed says nothing. */
function answerOf(
  answer: Awaited<ReturnType<StandingStore['answers']>>[number],
  reads: boolean,
): StandingAnswer {
  // Stored by the store's `answerIn`.
  const { raw: _, ...body } = JSON.parse(answer.body) as AnswerBody;
  const isHidden = !reads && answer.outcome === 'answered';
  return {
    id: answer.id,
    at: iso(answer.at),
    dueAt: answer.due_at === null ? null : iso(answer.due_at),
    outcome: answer.outcome,
    why: reasonOf(answer.why),
    ...(isHidden
      ? {
          ...body,
          sentence: 'You no longer have access to this.',
          notes: [],
          figures: [],
          compared: null,
          columns: [],
          rows: [],
          more: 0,
        }
      : body),
    mail:
      answer.mail_state === null
        ? null
        : {
            state: answer.mail_state === 'sending' ? 'waiting' : answer.mail_state,
            fault: answer.mail_fault,
          },
  };
}

const iso = (at: number): string => new Date(at).toISOString();

const changed = () =>
  new ProblemError(409, 'question-changed', 'This scheduled report was just changed or deleted', {
    detail: 'Nothing was changed. Check it, then try again.',
    outcome: 'nothing-changed',
  });
const linkOver = () =>
  new ProblemError(410, 'link-over', 'This link no longer works', {
    detail: 'It was used already, or the scheduled report was deleted.',
    outcome: 'nothing-changed',
  });
