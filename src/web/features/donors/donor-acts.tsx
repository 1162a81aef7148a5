import { Link } from '@tanstack/react-router';
import { FileText, Pencil, Plus, Repeat2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { usePendingIntent } from '../../data/pending-changes/pending-intents.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useMay } from '../../data/session/session.ts';
import type { Donor } from '../../nouns/donor/query.ts';
import { usualYear } from '../../nouns/donor/statement-years.ts';
import { Button, buttonClass } from '../../ui/button.tsx';

const EditDonorDialog = lazy(async () => ({
  default: (await import('./form/edit-donor-dialog.tsx')).EditDonorDialog,
}));

/** The actions for a donor. */
export function DonorActs({ donor }: { donor: Donor }) {
  const may = useMay();
  const shared = useScreenShare();
  const [editing, setEditing] = useState(false);
  const pending = usePendingIntent(['donors.update'], donor.id);
  return (
    <>
      {may('donors.update') ? (
        <Button
          aria-disabled={shared || pending !== null}
          title={shared ? 'Donor details are hidden in this tab' : undefined}
          onClick={() => setEditing(true)}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          Edit donor
        </Button>
      ) : null}
      {may('mirror.read') ? (
        <Link
          to="/statements/$donorId/$year"
          params={{ donorId: donor.id, year: String(usualYear()) }}
          className={buttonClass()}
        >
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          Giving statement
        </Link>
      ) : null}
      {may('subscriptions.create') ? (
        <Link to="/plans/$donorId/new" params={{ donorId: donor.id }} className={buttonClass()}>
          <Repeat2 size={16} strokeWidth={1.75} aria-hidden="true" />
          New plan
        </Link>
      ) : null}
      {may('payments.authorize') ? (
        <Link to="/take-gift" search={{ donor: donor.id }} className={buttonClass('primary')}>
          <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
          Take a gift
        </Link>
      ) : null}
      {editing ? (
        <Suspense>
          <EditDonorDialog donor={donor} onClose={() => setEditing(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
