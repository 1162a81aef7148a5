import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ActivityRecord } from '#contract/steward/team.ts';
import { lookUp } from '../../data/format/look-up.ts';
import { depositPage, devicePage, donorPage, giftPage, planPage } from '../../labels/record-pages.ts';
import { NameText } from '../../ui/text/name-text.tsx';

/** What kind of record it is, in words. */
const kinds: Readonly<Record<string, string>> = {
  contribution: 'Gift',
  donor: 'Donor',
  subscription: 'Recurring plan',
  deposit: 'Deposit',
  'tap-device': 'Tap device',
  view: 'Saved view',
  account: 'Account',
  session: 'Session',
  record: 'Record',
};

/** The record that an act was about, with its page where there is one. */
export function TargetLink({ row, name }: { row: ActivityRecord; name: string | null }) {
  const { target } = row;
  if (!target) return '—';
  const words = lookUp(kinds, target.type) ?? target.type;
  return (
    <To row={row}>
      <span title={target.id}>
        <NameText>{name ?? words}</NameText>
      </span>
    </To>
  );
}

function To({ row: { target, input, operation }, children }: { row: ActivityRecord; children: ReactNode }) {
  const id = target?.id ?? '';
  const donorId = input?.donorId;
  switch (target?.type) {
    case 'contribution':
      return <Link {...giftPage(id)}>{children}</Link>;
    case 'donor':
      return <Link {...donorPage(id)}>{children}</Link>;
    case 'subscription':
      return typeof donorId === 'string' ? <Link {...planPage(donorId, id)}>{children}</Link> : children;
    case 'deposit':
      return <Link {...depositPage(id)}>{children}</Link>;
    case 'tap-device':
      return <Link {...devicePage(id)}>{children}</Link>;
    case 'account':
      return (
        <Link to="/team" search={{ peek: id }}>
          {children}
        </Link>
      );
    default:
      return operation === 'donors.create' ? <Link {...donorPage(id)}>{children}</Link> : children;
  }
}
