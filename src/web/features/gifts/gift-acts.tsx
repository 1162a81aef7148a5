import { Link } from '@tanstack/react-router';
import { User } from 'lucide-react';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import type { Gift } from '../../nouns/gift/labels.ts';
import { RefundAct } from '../../nouns/refund/dialog/refund-act.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';

/** The actions of a gift. An action that isn't possible stays in its place and says why. */
export function GiftActs({ gift }: { gift: Gift }) {
  const may = useMay();
  return (
    <>
      <RefundAct gift={gift} />
      {gift.donor && may('donors.get') ? (
        <Link {...recordPage('donor', gift.donor.id)} className={buttonClass()}>
          <User size={16} strokeWidth={1.75} aria-hidden="true" />
          View donor
        </Link>
      ) : null}
      <CopyButton text={gift.id} label="Copy ID" />
    </>
  );
}
