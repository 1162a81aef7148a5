import { useNavigate } from '@tanstack/react-router';
import { ChevronDown, CreditCard, Phone, PhoneMissed, Repeat, RotateCcw, Undo2 } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import type { PlanCalls } from '#contract/steward/operations/plans/plan-calls.ts';
import { type CallMark, callMarks } from '#contract/steward/plan-calls.ts';
import { useMay } from '../../../data/session/session.ts';
import { callAbout, callNames } from '../../../nouns/plan/calls/call-about.ts';
import { type ListedPlan, payerName } from '../../../nouns/plan/list-queries.ts';
import { usePendingPlanWrite } from '../../../nouns/plan/plan-state.tsx';
import { Button } from '../../../ui/button.tsx';
import { Menu, MenuItem, MenuLine } from '../../../ui/dialog/menu.tsx';
import { SwitchMethodDialog } from '../form/switch-method-dialog.tsx';
import { useOtherMethods } from './other-methods.tsx';

/** What the list shows of each plan besides its record, and how a call about it is marked. */
export type RescueDesk = {
  /** Undefined for people who don't see calls. */
  calls: PlanCalls | undefined;
  seesMethods: boolean;
  /** Plans that were marked on this screen. */
  marked: ReadonlySet<string>;
  /** The plan whose mark is being saved. */
  saving: string | null;
  mark: (planId: string, mark: CallMark | null) => void;
};

type Icon = ComponentType<{ size: number; strokeWidth: number; 'aria-hidden': true }>;
const callIcons: Record<CallMark, Icon> = { called: Phone, 'new-card': CreditCard, 'gave-up': PhoneMissed };

type Props = { plan: ListedPlan; desk: RescueDesk };

/** Marks of a call about the plan, and the steps that keep it giving. */
export function FixMenu({ plan, desk }: Props) {
  const [changing, setChanging] = useState(false);
  return (
    <>
      <Menu
        align="end"
        trigger={
          <Button aria-label={`Fix ${payerName(plan)}'s plan`} pending={desk.saving === plan.id && 'Saving…'}>
            Fix
            <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
          </Button>
        }
      >
        {desk.calls ? <CallItems plan={plan} desk={desk} calls={desk.calls} /> : null}
        {desk.calls && desk.seesMethods && plan.donorId ? <MenuLine /> : null}
        {desk.seesMethods && plan.donorId ? (
          <MoneyItems plan={plan} donorId={plan.donorId} onChange={() => setChanging(true)} />
        ) : null}
      </Menu>
      {changing && plan.donorId ? (
        <SwitchMethodDialog plan={plan} donorId={plan.donorId} onClose={() => setChanging(false)} />
      ) : null}
    </>
  );
}

function CallItems({ plan, desk, calls }: Props & { calls: NonNullable<RescueDesk['calls']> }) {
  const current = callAbout(plan, calls, Date.now());
  return (
    <>
      {callMarks
        .filter((mark) => mark !== current?.mark)
        .map((mark) => (
          <MenuItem key={mark} onChoose={() => desk.mark(plan.id, mark)}>
            <ItemIcon of={callIcons[mark]} />
            {callNames[mark]}
          </MenuItem>
        ))}
      {current ? (
        <MenuItem onChoose={() => desk.mark(plan.id, null)}>
          <ItemIcon of={Undo2} />
          Undo “{callNames[current.mark]}”
        </MenuItem>
      ) : null}
    </>
  );
}

type MoneyProps = { plan: ListedPlan; donorId: string; onChange: () => void };

function MoneyItems({ plan, donorId, onChange }: MoneyProps) {
  const may = useMay();
  const navigate = useNavigate();
  const { methods } = useOtherMethods({ donorId, besides: plan.paymentMethod?.id ?? null });
  const isPending = usePendingPlanWrite(plan.id) !== null;
  return (
    <>
      <MenuItem
        why={isPending ? 'Waiting for the last change' : methods?.length === 0 ? 'None saved' : undefined}
        onChoose={onChange}
      >
        <ItemIcon of={Repeat} />
        Change payment method…
      </MenuItem>
      {may('payments.authorize') ? (
        <>
          <MenuItem
            onChoose={() => void navigate({ to: '/take-gift', search: { donor: donorId, save: true } })}
          >
            <ItemIcon of={CreditCard} />
            Add a card…
          </MenuItem>
          {plan.concern === 'failing' ? (
            <MenuItem
              onChoose={() => void navigate({ to: '/take-gift', search: { donor: donorId, plan: plan.id } })}
            >
              <ItemIcon of={RotateCcw} />
              Retry missed gift…
            </MenuItem>
          ) : null}
        </>
      ) : null}
    </>
  );
}

const ItemIcon = ({ of: Of }: { of: Icon }) => <Of size={16} strokeWidth={1.75} aria-hidden={true} />;
