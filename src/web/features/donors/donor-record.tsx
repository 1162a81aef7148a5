import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CreditCard, FileText, Landmark, type LucideIcon, Pencil, Plus, Repeat2, Wallet } from 'lucide-react';
import { lazy, Suspense, useContext, useState } from 'react';
import type { Reply } from '#contract/giving/operations.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { aboutAct } from '#contract/steward/acts.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { Invalid, NotFound, retryOf } from '../../data/api/app-error.ts';
import { useAskedAct } from '../../data/asked-act.ts';
import { usePendingIntent } from '../../data/pending-changes/pending-intents.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useLacks, useMay } from '../../data/session/session.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { Reach } from '../../nouns/donor/donor-card.tsx';
import { DonorName, donorName } from '../../nouns/donor/donor-name.tsx';
import { type Donor, donorOptions } from '../../nouns/donor/query.ts';
import { usualYear } from '../../nouns/donor/statement-years.ts';
import { GiftsOfDonor } from '../../nouns/gift/on-records/gifts-of-donor.tsx';
import { LocationLinks } from '../../nouns/location/location-links.tsx';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import { AnAdministrator } from '../../nouns/person/administrators.tsx';
import { methodName } from '../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../nouns/plan/list-queries.ts';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Fold, Folds } from '../../ui/details/fold.tsx';
import { LoadState } from '../../ui/details/load-state.tsx';
import { Arranged, Card, Details, InPanel, OnPage, Stack } from '../../ui/details/record.tsx';
import cells from '../../ui/table/cells.module.css';
import { Avatar } from '../../ui/text/avatar.tsx';
import { GlyphTile } from '../../ui/text/glyph-tile.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import { WhenVisible } from '../../ui/when-visible.tsx';
import { DonorAttention } from './donor-attention.tsx';
import { DonorFigures } from './donor-figures.tsx';
import { DonorPlans } from './donor-plans.tsx';
import styles from './donors.module.css';
import { DuplicatesOf } from './form/possible-duplicates.tsx';
import { DonorSentence } from './list/donor-sentence.tsx';

/** A donor: contact, plans, payment methods. The page, meant for someone on the phone with the donor, adds alerts, gifts, and notes. */
export function DonorRecord({ id, beside }: RecordProps) {
  return (
    <RecordScreen
      {...recordPlace('donor', id)}
      beside={beside}
      state={useRecord(donorOptions(id), isNoDonor)}
      tab={donorName}
    >
      {(donor) => (
        <RecordSheet
          title={<DonorName donor={donor} />}
          lead={<Avatar name={donorName(donor)} big />}
          line={<DonorSentence donor={donor} beside={beside !== undefined} />}
          actions={<DonorActs donor={donor} />}
        >
          <OnPage>
            <DonorAttention donorId={donor.id} />
            <DonorFigures donor={donor} />
          </OnPage>
          <Arranged className={styles.parts}>
            <Stack>
              <Card title="Contact">
                <DonorContact donor={donor} />
                <OnPage>
                  <DuplicatesOf donor={donor} />
                </OnPage>
              </Card>
              <DonorPlans donorId={donor.id} expected={donor.activeRecurringCount} acts={!beside} />
            </Stack>
            <OnPage>
              <GiftsOfDonor donor={donor} />
            </OnPage>
            <Stack>
              <PaymentMethods donorId={donor.id} />
              <Folds>
                <OnPage>
                  <RecordNotes kind="donor" id={donor.id} />
                </OnPage>
                <DonorIds donor={donor} />
              </Folds>
              <OnPage>
                <RecordActivity id={donor.id} />
              </OnPage>
            </Stack>
          </Arranged>
        </RecordSheet>
      )}
    </RecordScreen>
  );
}

const EditDonorDialog = lazy(async () => ({
  default: (await import('./form/edit-donor-dialog.tsx')).EditDonorDialog,
}));

/** The actions for a donor. */
function DonorActs({ donor }: { donor: Donor }) {
  const may = useMay();
  const shared = useScreenShare();
  const [editing, setEditing] = useState(false);
  const pending = usePendingIntent(['donors.update'], donor.id);
  useAskedAct('donor.edit', donor.id, may('donors.update') && !shared && pending === null, () =>
    setEditing(true),
  );
  return (
    <>
      {may('donors.update') ? (
        <Button
          aria-disabled={shared || pending !== null}
          title={shared ? 'Donor details are hidden in this tab' : undefined}
          onClick={() => setEditing(true)}
        >
          <Pencil size={16} strokeWidth={1.75} aria-hidden="true" />
          {aboutAct('donor.edit').label}
        </Button>
      ) : null}
      {may('copy.read') ? (
        <Link
          to="/letters/statements/$donorId/$year"
          params={{ donorId: donor.id, year: String(usualYear()) }}
          className={buttonClass()}
        >
          <FileText size={16} strokeWidth={1.75} aria-hidden="true" />
          {aboutAct('donor.statement').label}
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

/** A card with saved payment methods, for roles that may see them; nothing if there are none. In a panel, it loads once it is in view. */
const PaymentMethods = (props: { donorId: string }) =>
  useContext(InPanel) ? (
    <WhenVisible minHeight={1}>
      <Methods {...props} />
    </WhenVisible>
  ) : (
    <Methods {...props} />
  );

function Methods({ donorId }: { donorId: string }) {
  const lacked = useLacks()('paymentMethods.listByDonor');
  const allowed = useMay()('paymentMethods.listByDonor');
  const { data, error, refetch } = useQuery({ ...methodsOfDonorOptions(donorId), enabled: allowed });
  const methods = data?.reply.data;
  if (methods?.length === 0) return null;
  return (
    <Card title="Payment methods">
      <div className={styles.methodsPlace}>
        {lacked ? (
          <p className={words.soft}>{platformNameAtStart()} doesn't list saved payment methods yet.</p>
        ) : !allowed ? (
          <p className={words.soft}>
            Ask <AnAdministrator /> about saved payment methods.
          </p>
        ) : methods ? (
          <div className={styles.methods}>
            {methods.map((method) => (
              <Method key={method.id} method={method} />
            ))}
          </div>
        ) : (
          <LoadState failure={error && "Couldn't load payment methods."} onRetry={retryOf(error, refetch)} />
        )}
      </div>
    </Card>
  );
}

type SavedMethod = Reply<'paymentMethods.listByDonor'>['data'][number];

const Method = ({ method }: { method: SavedMethod }) => (
  <div className={styles.method}>
    <GlyphTile icon={lookUp(icons, method.type) ?? Wallet} color="var(--cash)" large />
    <div className={styles.about}>
      {methodName(method)}
      <div className={cells.line}>
        {method.isExpired ? <b className={styles.expired}>{expiryText(method)}</b> : expiryText(method)}
        {expiryText(method) && method.holderName ? ' · ' : null}
        {method.holderName ? <NameText>{method.holderName}</NameText> : null}
      </div>
    </div>
  </div>
);

type Expiry = { isExpired: boolean | null; expirationDate: string | null };

/** "Expires 08/28", "Expired 08/24"; nothing for a bank account. */
const expiryText = ({ isExpired, expirationDate }: Expiry): string =>
  [isExpired ? 'Expired' : expirationDate ? 'Expires' : '', expirationDate ?? ''].filter(Boolean).join(' ');

const icons: Readonly<Record<string, LucideIcon>> = { bank: Landmark, card: CreditCard, wallet: Wallet };

/** A missing donor is a 404; a donor of another nonprofit is a 400. */
const isNoDonor = (error: Error): boolean => error instanceof NotFound || error instanceof Invalid;

export const DonorPage = recordPageOf(DonorRecord);

/** The ID, and when the record was created and updated. */
const DonorIds = ({ donor }: { donor: Donor }) => (
  <Fold title="Record IDs">
    <Details
      entries={{
        'Donor ID': <Identifier id={donor.id} label="donor ID" />,
        Created: <TimeLabel text={donor.createdAt} />,
        Updated: <TimeLabel text={donor.updatedAt} />,
      }}
    />
  </Fold>
);

/** How to reach a donor, and the donor's locations. */
const DonorContact = ({ donor }: { donor: Donor }) => (
  <>
    {donor.email || donor.phone || donor.address ? (
      <Reach donor={donor} />
    ) : (
      <p className={words.soft}>No email, phone, or address</p>
    )}
    {donor.locationIds?.length ? (
      <div className={styles.locations}>
        <Details entries={{ Locations: <LocationLinks ids={donor.locationIds} /> }} />
      </div>
    ) : null}
  </>
);
