import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical } from 'lucide-react';
import { useState } from 'react';
import type { ListedFinding } from '#contract/steward/operations/plans/plan-watch.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { dayText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/dialog/menu.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Said } from '../../../ui/said.tsx';
import words from '../../../ui/text/words.module.css';
import type { Gift } from '../../gift/labels.ts';
import { contributionOptions } from '../../gift/query.ts';
import { RefundDialog } from '../../refund/dialog/refund-dialog.tsx';
import { useRefundState } from '../../refund/dialog/use-refund-state.ts';
import { openRefundLabel, useOpenRefund } from '../../refund/use-open-refund.ts';
import { DismissDialog } from './dismiss-dialog.tsx';
import styles from './finding-step.module.css';
import { useReadAgain } from './findings-mutations.ts';

/** The step that most likely settles a finding, and the others in a menu. */
export function FindingStep({ finding }: { finding: ListedFinding }) {
  const may = useMay();
  const [dismissing, setDismissing] = useState(false);
  const readAgain = useReadAgain();
  const { planId, donorId } = finding;
  const name = finding.donorName ?? 'No name';
  return (
    <>
      <span className={styles.acts}>
        <NextStep finding={finding} />
        <Menu
          align="end"
          trigger={<IconButton icon={EllipsisVertical} label={`More steps for ${name}'s plan`} />}
        >
          <MenuItem
            why={donorId ? undefined : 'The donor is unknown'}
            onChoose={() => donorId && readAgain.mutate({ donorId, planId })}
          >
            Read plan again
          </MenuItem>
          {may('subscriptions.update') ? (
            <MenuItem onChoose={() => setDismissing(true)}>Dismiss…</MenuItem>
          ) : null}
        </Menu>
      </span>
      {readAgain.isPending || readAgain.isSuccess ? (
        <span className={words.soft}>
          <Said>
            {readAgain.isPending
              ? 'Reading…'
              : 'Read just now. If that changes anything, it shows here within a minute.'}
          </Said>
        </span>
      ) : null}
      <WriteFailure error={readAgain.error} what="the plan was read" />
      {dismissing ? <DismissDialog finding={finding} onClose={() => setDismissing(false)} /> : null}
    </>
  );
}

/** The step that most likely settles it. */
function NextStep({ finding }: { finding: ListedFinding }) {
  const may = useMay();
  const { kind, planId, donorId, gift, ahead } = finding;
  const name = finding.donorName ?? 'No name';
  if ((kind === 'charged-after-end' || kind === 'charged-twice') && gift) {
    const given = readTime(gift.at);
    if (!ahead && may('contributions.initiateRefund'))
      return (
        <RefundFound
          giftId={gift.id}
          of={`the gift of ${name}${given ? ` on ${dayText(given)}` : ''}`}
          reason={kind === 'charged-twice' ? 'Charged twice' : 'Charged after the plan ended'}
        />
      );
    return (
      <Link {...recordPage('gift', gift.id)} className={buttonClass()}>
        View gift
      </Link>
    );
  }
  if (kind === 'silent' && donorId)
    return (
      <Link {...recordPage('donor', donorId)} className={buttonClass()}>
        Contact donor
      </Link>
    );
  if (kind === 'archived-campaign' && donorId && may('subscriptions.update'))
    return (
      <Link to="/plans/$donorId/$planId/edit" params={{ donorId, planId }} className={buttonClass()}>
        Change campaign…
      </Link>
    );
  return (
    <Link {...recordPage('plan', planId, donorId)} className={buttonClass()}>
      View plan
    </Link>
  );
}

type RefundFoundProps = {
  giftId: string;
  /** Names the gift for screen readers. */
  of: string;
  reason: string;
};

/** Refunds a gift that shouldn't have come, which is read once someone is about to; says so once that is under way. */
function RefundFound({ giftId, of, reason }: RefundFoundProps) {
  const [refunding, setRefunding] = useState(false);
  const open = useOpenRefund(giftId);
  const { data, error, isFetching } = useQuery({ ...contributionOptions(giftId), enabled: refunding });
  if (open && !refunding) return <Said>{openRefundLabel(open).words}</Said>;
  return (
    <>
      <Button
        pending={refunding && !data && isFetching && 'Opening…'}
        onClick={() => setRefunding(true)}
        aria-label={`Refund ${of}`}
      >
        Refund…
      </Button>
      {refunding && error && !data ? (
        <p className={words.soft} role="alert">
          {failureMessage(error).title}.
        </p>
      ) : null}
      {data ? (
        <Refund gift={data.reply.data} reason={reason} open={refunding} onClose={() => setRefunding(false)} />
      ) : null}
    </>
  );
}

type RefundProps = { gift: Gift; reason: string; open: boolean; onClose: () => void };

function Refund({ gift, reason, open, onClose }: RefundProps) {
  const { why } = useRefundState(gift, open);
  return <RefundDialog gift={gift} why={why} requestNote={reason} open={open} onClose={onClose} />;
}
