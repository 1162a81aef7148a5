import { useQuery } from '@tanstack/react-query';
import { CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { retryOf } from '../../data/api/app-error.ts';
import { lookUp } from '../../data/format/look-up.ts';
import { useLacks, useMay } from '../../data/session/session.ts';
import { AnAdministrator } from '../../nouns/person/administrators.tsx';
import { methodName } from '../../nouns/plan/labels.ts';
import { methodsOfDonorOptions } from '../../nouns/plan/list-queries.ts';
import { LoadState } from '../../ui/details/load-state.tsx';
import cells from '../../ui/table/cells.module.css';
import { GlyphTile } from '../../ui/text/glyph-tile.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import words from '../../ui/text/words.module.css';
import styles from './donors.module.css';

/** Saved payment methods, for roles that may see them. */
export function PaymentMethods({ donorId }: { donorId: string }) {
  const lacked = useLacks()('paymentMethods.listByDonor');
  const allowed = useMay()('paymentMethods.listByDonor');
  const { data, error, refetch } = useQuery({ ...methodsOfDonorOptions(donorId), enabled: allowed });
  if (lacked)
    return <p className={words.soft}>{platformNameAtStart()} doesn't list saved payment methods yet.</p>;
  if (!allowed)
    return (
      <p className={words.soft}>
        Ask <AnAdministrator /> about saved payment methods.
      </p>
    );
  if (!data)
    return (
      <LoadState failure={error && "Couldn't load payment methods."} onRetry={retryOf(error, refetch)} />
    );
  const methods = data.reply.data;
  if (methods.length === 0) return <p className={words.soft}>None saved</p>;
  return (
    <div className={styles.methods}>
      {methods.map((method) => (
        <div key={method.id} className={styles.method}>
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
      ))}
    </div>
  );
}

type Expiry = { isExpired: boolean | null; expirationDate: string | null };

/** "Expires 08/28", "Expired 08/24"; nothing for a bank account. */
const expiryText = ({ isExpired, expirationDate }: Expiry): string =>
  [isExpired ? 'Expired' : expirationDate ? 'Expires' : '', expirationDate ?? ''].filter(Boolean).join(' ');

const icons: Readonly<Record<string, LucideIcon>> = { bank: Landmark, card: CreditCard, wallet: Wallet };
