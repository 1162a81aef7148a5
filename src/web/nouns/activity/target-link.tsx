import { Link } from '@tanstack/react-router';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';
import { aboutKind, idNameOf, type RecordKind, recordKinds } from '#contract/steward/record-kinds.ts';

import { lookUp } from '#contract/values/look-up.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { NameText } from '../../ui/text/name-text.tsx';

/** Targets that aren't records of the platform. */
const ownTargets: Readonly<Record<string, string>> = {
  planRun: 'Bulk change',
  view: 'Saved view',
  'standing-question': 'Scheduled report',
  account: 'Account',
  session: 'Session',
  passkey: 'Passkey',
  record: 'Record',
  month: 'Month',
  'tap-walk': 'Device walk',
  'tap-photo': 'Device photo',
};

/** The record that an entry is about, linked to its page if there is one. */
export function TargetLink({ row, name }: { row: ActivityRecord; name: string | null }) {
  const { target } = row;
  if (!target) return '—';
  const kind = kindOf(target.type);
  const label = kind ? aboutKind(kind).label : (lookUp(ownTargets, target.type) ?? target.type);
  const page = pageOf(row, kind);
  const text = (
    <span title={target.id}>
      <NameText>{name ?? label}</NameText>
    </span>
  );
  return page ? <Link {...page}>{text}</Link> : text;
}

/** The log has `subscription` for `subscriptionId`; placement notes have `tap-device`. */
const kindOf = (type: string): RecordKind | undefined =>
  recordKinds.find((kind) => idNameOf(kind) === `${type.replace('tap-', '')}Id`);

function pageOf({ target, input, operation }: ActivityRecord, kind: RecordKind | undefined) {
  const id = target?.id ?? '';
  const donorId = typeof input?.donorId === 'string' ? input.donorId : null;
  if (target?.type === 'account') return { to: '/settings', search: { peek: id } } as const;
  if (kind) return kind === 'plan' && donorId === null ? null : recordPage(kind, id, donorId);
  return operation === 'donors.create' ? recordPage('donor', id) : null;
}
