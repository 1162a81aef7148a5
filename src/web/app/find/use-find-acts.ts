import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  CalendarCheck,
  CircleCheck,
  CircleX,
  CreditCard,
  FileText,
  Heart,
  type LucideIcon,
  Pencil,
  Repeat2,
  RotateCcw,
  ScanSearch,
  Undo2,
} from 'lucide-react';
import { isOver } from '#contract/rules/plan-status.ts';
import { type ActId, aboutAct, mayAct } from '#contract/steward/acts.ts';
import { serialNumber } from '#contract/steward/find.ts';
import { checkStatuses } from '#contract/steward/money/months.ts';
import { recordPath } from '#contract/steward/record-kinds.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { askAct } from '../../data/asked-act.ts';
import { dayText, dollarText } from '../../data/format/format.ts';
import { monthName } from '../../data/format/months.ts';
import { useMay } from '../../data/session/session.ts';
import { actAddress } from '../../nouns/act/act-address.ts';
import { shortDepositTitle } from '../../nouns/deposit/labels.ts';
import { depositsOptions } from '../../nouns/deposit/list-queries.ts';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import { donorSearchOptions } from '../../nouns/donor/search-queries.ts';
import { canActOnGift } from '../../nouns/gift/gift-acts.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { monthsOptions } from '../../nouns/month/queries.ts';
import { planTerms } from '../../nouns/plan/labels.ts';
import { payerName, plansOptions } from '../../nouns/plan/list-queries.ts';
import { type FindItem, matches } from './find-item.ts';
import { readAct } from './read-act.ts';

/** At most as many records an act is offered for. */
const most = 3;
const least = 2;

const icons: Record<ActId, LucideIcon> = {
  'plan.edit': Pencil,
  'plan.cancel': CircleX,
  'gift.thank': Heart,
  'gift.refund': Undo2,
  'gift.requestRefund': Undo2,
  'donor.takeGift': CreditCard,
  'donor.startPlan': Repeat2,
  'donor.edit': Pencil,
  'donor.statement': FileText,
  'deposit.reconcile': CircleCheck,
  'month.close': CalendarCheck,
  'month.reopen': RotateCcw,
  'device.find': ScanSearch,
};

/** A record that an act can be done to. `title` completes the act: "Silvia Stanton's plan". */
type Target = {
  id: string;
  /** Of a plan. */
  donorId?: string | null;
  path: string;
  title: string;
  detail: string;
  /** Whether this act can be done to it; absent for every one. */
  can?: (act: ActId) => boolean;
};

/** What the text asks to be done, with the records it may mean. Choosing one opens the record with the act's own dialog: nothing is done yet. */
export function useFindActs(typed: string): { items: FindItem[]; waiting: boolean } {
  const may = useMay();
  const { history } = useRouter();
  const read = readAct(typed);
  const allowed = (read?.acts ?? []).filter((act) => mayAct(act, may));
  const rest = read?.rest ?? '';
  const about = (noun: ReturnType<typeof aboutAct>['noun']) =>
    allowed.some((act) => aboutAct(act).noun === noun);
  const isNamed = rest.length >= least;
  const targets = {
    plan: usePlans(rest, about('plan') && isNamed),
    gift: useGifts(rest, about('gift') && isNamed),
    donor: useDonors(rest, about('donor') && isNamed),
    deposit: useDeposits(rest, about('deposit')),
    month: useMonths(rest, about('month')),
    device: deviceWith(rest),
  };
  const items = allowed.flatMap((act) => {
    const { noun } = aboutAct(act);
    const found = noun in targets ? targets[noun as keyof typeof targets].targets : [];
    return found
      .filter(({ can }) => !can || can(act))
      .slice(0, most)
      .map(
        ({ id, donorId = null, path, title, detail }): FindItem => ({
          id: `act-${act}-${id}`,
          icon: icons[act],
          title: sentenceOf(act, title),
          detail,
          to: () => {
            const address = actAddress(act, id, donorId);
            if (address === null) askAct(act, id);
            history.push(address ?? path);
          },
        }),
      );
  });
  return { items, waiting: Object.values(targets).some(({ waiting }) => waiting) };
}

/** "Cancel Silvia Stanton's plan…". */
function sentenceOf(act: ActId, title: string): string {
  const sentences: Record<ActId, string> = {
    'plan.edit': `Edit ${title}`,
    'plan.cancel': `Cancel ${title}…`,
    'gift.thank': `Mark ${title} as thanked`,
    'gift.refund': `Refund ${title}…`,
    'gift.requestRefund': `Request a refund of ${title}…`,
    'donor.takeGift': `Take a gift from ${title}`,
    'donor.startPlan': `Start a plan for ${title}`,
    'donor.edit': `Edit ${title}`,
    'donor.statement': `Giving statement for ${title}`,
    'deposit.reconcile': `Reconcile the ${title}…`,
    'month.close': `Close ${title}…`,
    'month.reopen': `Reopen ${title}…`,
    'device.find': `Where tap device ${title} points`,
  };
  return sentences[act];
}

type Found = { targets: Target[]; waiting: boolean };

function usePlans(text: string, enabled: boolean): Found {
  const { data, isFetching } = useQuery({
    ...plansOptions({ tab: 'all', limit: 25 }, text),
    enabled,
    placeholderData: keepPreviousData,
  });
  const plans = enabled ? (data?.reply.data ?? []) : [];
  return {
    targets: plans
      .filter((plan) => !isOver(plan) && plan.donorId)
      .map((plan) => ({
        id: plan.id,
        donorId: plan.donorId,
        path: recordPath({ kind: 'plan', id: plan.id, donorId: plan.donorId }),
        title: `${payerName(plan)}'s plan`,
        detail: [planTerms(plan), plan.campaign?.name].filter(Boolean).join(' · '),
      })),
    waiting: enabled && isFetching,
  };
}

function useGifts(text: string, enabled: boolean): Found {
  const { data, isFetching } = useQuery({
    ...giftListOptions({ outcome: ['received'], limit: 25 }, text),
    enabled,
    placeholderData: keepPreviousData,
  });
  const gifts = enabled ? (data?.reply.data ?? []) : [];
  return {
    targets: gifts.map((gift) => {
      const given = readTime(gift.contributionDate);
      return {
        id: gift.id,
        path: recordPath({ kind: 'gift', id: gift.id, donorId: null }),
        can: (act) => canActOnGift(act, gift),
        title: `${dollarText(gift.amount)} from ${donorName(gift.donor ?? null)}`,
        detail: [given ? dayText(given) : null, gift.campaign?.name].filter(Boolean).join(' · '),
      };
    }),
    waiting: enabled && isFetching,
  };
}

function useDonors(text: string, enabled: boolean): Found {
  const { data, isFetching } = useQuery({
    ...donorSearchOptions({ q: text, limit: most }),
    enabled,
    placeholderData: keepPreviousData,
  });
  const donors = enabled ? (data?.reply.data ?? []) : [];
  return {
    targets: donors.map((donor) => ({
      id: donor.id,
      path: `/donors/${donor.id}`,
      title: donorName(donor),
      detail: donor.email ?? '',
    })),
    waiting: enabled && isFetching,
  };
}

/** Those that aren't reconciled, newest first, whose day the text begins to name. */
function useDeposits(text: string, enabled: boolean): Found {
  const search = { closed: 'no', status: [...checkStatuses.unreconciledDeposits], limit: 25 } as const;
  const { data, isFetching } = useQuery({
    ...depositsOptions({ ...search, status: [...search.status] }),
    enabled,
  });
  const deposits = enabled ? (data?.reply.data ?? []) : [];
  return {
    targets: deposits
      .map((deposit) => ({
        id: deposit.id,
        path: `/deposits/${deposit.id}`,
        title: deposit.arrivalAt ? shortDepositTitle(deposit) : 'deposit with no arrival date',
        detail: deposit.amountInCents === null ? 'Unknown amount' : moneyText(deposit.amountInCents),
      }))
      .filter(({ title }) => matches(title, text)),
    waiting: enabled && isFetching,
  };
}

/** Months that are over: open ones can be closed, and closed ones reopened. */
function useMonths(text: string, enabled: boolean): Found {
  const { data, isFetching } = useQuery({ ...monthsOptions, enabled });
  const months = enabled ? (data?.months ?? []) : [];
  const named = months.filter(({ month, isOver: over }) => over && matches(monthName(month), text));
  return {
    targets: named.map(({ month, closing }) => ({
      id: month,
      path: `/months/${month}`,
      title: monthName(month),
      detail: 'Month close',
      can: (act) => act === (closing ? 'month.reopen' : 'month.close'),
    })),
    waiting: enabled && isFetching,
  };
}

function deviceWith(text: string): Found {
  const serial = text.split(' ').find((word) => serialNumber.test(word));
  return {
    targets: serial
      ? [{ id: serial, path: `/tap/find?serial=${serial}`, title: serial, detail: 'Find by serial number' }]
      : [],
    waiting: false,
  };
}
