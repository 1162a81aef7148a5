import { TimeLabel } from '../../labels/time-label.tsx';
import { CampaignLink } from '../../nouns/campaign/link.tsx';
import { ItsDepositLink } from '../../nouns/deposit/link.tsx';
import { frequencyLabel, typeLabel } from '../../nouns/gift/gift-words.ts';
import { assetLabel, type Gift, methodLabel } from '../../nouns/gift/labels.ts';
import { noDeposit } from '../../nouns/gift/timeline/no-deposit.ts';
import { LocationLink } from '../../nouns/location/link.tsx';
import { PlanLink } from '../../nouns/plan/link.tsx';
import { Fold } from '../../ui/details/fold.tsx';
import { Details } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';

/** Purpose, plan, and the donor's own words. Anything the platform doesn't report is left out. */
export function GiftDetails({ gift }: { gift: Gift }) {
  return (
    <Details
      entries={{
        Type: typeLabel(gift.type),
        Assets: gift.paymentMethod ? null : assetLabel(gift),
        Method: gift.paymentMethod ? <Method gift={gift} /> : null,
        Frequency: frequencyLabel(gift.frequency),
        Plan: gift.subscriptionId ? <PlanOfGift gift={gift} /> : null,
        Campaign: gift.campaign ? <Purpose gift={gift} /> : null,
        Location: gift.locationId ? <LocationLink id={gift.locationId} /> : null,
        Fees: gift.donorCoveredFees ? 'Covered by the donor, amount not reported' : null,
        Dedication: gift.dedication ? <NameText>{gift.dedication}</NameText> : null,
        Note: gift.donorNotes ? <NameText>{`“${gift.donorNotes}”`}</NameText> : null,
        Received: gift.contributionReceivedAt ? <TimeLabel text={gift.contributionReceivedAt} /> : null,
        'Tokens received': gift.receivedTokensAt ? <TimeLabel text={gift.receivedTokensAt} /> : null,
        Deposit: <ItsDepositLink id={gift.depositId} none={noDeposit(gift).name} />,
      }}
    />
  );
}

/** "Card •• 4242", with the platform's logo for the method, if any. */
function Method({ gift }: { gift: Gift }) {
  const words = methodLabel(gift).filter(Boolean).join(' ');
  const logo = gift.paymentMethod?.logoUrl ?? '';
  if (logo.startsWith('data:image/'))
    return (
      <>
        <img src={logo} alt="" height={16} /> {words}
      </>
    );
  // The page loads nothing from other hosts, so such a logo is only linked.
  if (!/^https:\/\//i.test(logo)) return words;
  return (
    <>
      {words} ·{' '}
      <a href={logo} target="_blank" rel="noreferrer">
        View logo
      </a>
    </>
  );
}

const PlanOfGift = ({ gift: { id, subscriptionId, donor } }: { gift: Gift }) =>
  subscriptionId && donor ? (
    <PlanLink donorId={donor.id} planId={subscriptionId} giftId={id} />
  ) : (
    'Part of a recurring plan'
  );

/** Only campaign and subcampaign together say what a gift was for: a subcampaign may belong to several campaigns. */
const Purpose = ({ gift: { campaign, subcampaign } }: { gift: Gift }) => (
  <>
    {campaign ? <CampaignLink campaign={campaign} /> : null}
    {subcampaign ? (
      <>
        {' › '}
        <CampaignLink campaign={subcampaign} sub />
      </>
    ) : null}
  </>
);

/** IDs to copy, and when the platform created and last changed the record. */
export const GiftIds = ({ gift }: { gift: Gift }) => (
  <Fold title="Record IDs" aside={gift.givingLinkId || gift.pledgeId ? 'Gift, giving link, pledge' : 'Gift'}>
    <Details
      entries={{
        'Gift ID': <Identifier id={gift.id} label="gift ID" />,
        'Giving link': gift.givingLinkId ? (
          <Identifier id={gift.givingLinkId} label="giving link ID" />
        ) : null,
        Pledge: gift.pledgeId ? <Identifier id={gift.pledgeId} label="pledge ID" /> : null,
        Created: <TimeLabel text={gift.createdAt} />,
        Updated: <TimeLabel text={gift.updatedAt} />,
      }}
    />
  </Fold>
);
