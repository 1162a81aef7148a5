import { Link, useLocation } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../data/format/format.ts';
import {
  dismissIntent,
  dismissReceipt,
  isUnsettled,
  type Receipt,
  useReceipts,
} from '../data/pending-changes/tray.ts';
import { useTrayIntents } from '../data/pending-changes/tray-intents.ts';
import { TrayCard, TrayFold } from '../ui/frame/tray.tsx';
import {
  changedPath,
  concernedPath,
  type OutcomeLabel,
  outcomeLabel,
  outcomesLabel,
} from './outcome-labels.ts';

/** Receipts disappear by themselves; nothing is lost, since the record shows the change too. */
const receiptMs = 10_000;

export function OutcomeCards() {
  const intents = useTrayIntents();
  const receipts = useReceipts();
  const { pathname } = useLocation();
  const states = [...intents.map(({ state }) => state), ...receipts.map(() => 'done' as const)];
  const dismissAll = () => {
    for (const { id } of intents) dismissIntent(id);
    for (const { id } of receipts) dismissReceipt(id);
  };
  const summary = {
    ...outcomesLabel(states),
    onDismiss: intents.some(isUnsettled) ? null : dismissAll,
  };
  return (
    <TrayFold summary={states.length > 1 ? summary : null}>
      {intents.map((intent) => {
        const sent = readTime(intent.createdAt);
        const { words, ...label } = outcomeLabel(intent);
        const path = concernedPath(intent);
        const when = sent ? `${intent.state === 'not-sent' ? 'Tried' : 'Sent'} ${nearText(sent)}.` : null;
        return (
          <TrayCard
            key={intent.id}
            {...label}
            words={[words, intent.state === 'done' ? null : intent.detail, when].filter(Boolean).join(' ')}
            link={path && path !== pathname ? <Link to={path}>View</Link> : null}
            onDismiss={isUnsettled(intent) ? null : () => dismissIntent(intent.id)}
          />
        );
      })}
      {receipts.map((receipt) => (
        <ReceiptCard key={receipt.id} {...receipt} />
      ))}
    </TrayFold>
  );
}

/** "Refund of $10.00 requested · View". */
function ReceiptCard({ id, intent, title, words, to }: Receipt) {
  const { pathname } = useLocation();
  const label: OutcomeLabel | null = intent ? outcomeLabel(intent) : null;
  const path = to ?? (intent ? changedPath(intent) : null);
  return (
    <TrayCard
      tone="ok"
      title={title ?? label?.title ?? ''}
      words={words ?? label?.words ?? ''}
      link={path && path !== pathname ? <Link to={path}>View</Link> : null}
      leaveAfterMs={receiptMs}
      onDismiss={() => dismissReceipt(id)}
    />
  );
}
