import { useQuery } from '@tanstack/react-query';
import { CreditCard, Landmark, type LucideIcon, Wallet } from 'lucide-react';
import { failureWords } from '../../data/app-error.ts';
import { lookUp } from '../../data/look-up.ts';
import { useMay } from '../../data/session.ts';
import { Button } from '../../ui/button.tsx';
import { GlyphTile } from '../../ui/glyph-tile.tsx';
import { methodName } from '../plans/plan-words.ts';
import { methodsOfDonorOptions } from '../plans/plans-queries.ts';
import styles from './donors.module.css';

/** Stored ways to pay; for administrators only. */
export function WaysToGive({ donorId }: { donorId: string }) {
  const allowed = useMay()('paymentMethods.listByDonor');
  const { data, error, refetch } = useQuery({ ...methodsOfDonorOptions(donorId), enabled: allowed });
  if (!allowed) return <p className={styles.soft}>Administrators see how somebody pays.</p>;
  if (!data)
    return error ? (
      <div role="alert">
        <p className={styles.soft}>{failureWords(error).title}. Whether there are any is not known.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    ) : (
      <p className={styles.soft}>Looking…</p>
    );
  const methods = data.reply.data;
  if (methods.length === 0) return <p className={styles.soft}>None is stored.</p>;
  return (
    <div className={styles.ways}>
      {methods.map((method) => (
        <div key={method.id} className={styles.way}>
          <GlyphTile icon={lookUp(icons, method.type) ?? Wallet} colour="var(--cash)" large />
          <div className={styles.about}>
            {methodName(method)}
            <div className={styles.line}>
              {method.isExpired ? 'Expired' : method.expirationDate ? `Ends ${method.expirationDate}` : null}
              {method.isExpired || method.expirationDate ? ' · ' : null}
              {method.holderName ? <bdi>{method.holderName}</bdi> : 'Holder not told'}
            </div>
          </div>
        </div>
      ))}
    </div>
  );
}

const icons: Readonly<Record<string, LucideIcon>> = { bank: Landmark, card: CreditCard, wallet: Wallet };
