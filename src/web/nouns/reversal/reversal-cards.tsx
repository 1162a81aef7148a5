import type { ReactNode } from 'react';
import type { Cents } from '#contract/values/money.ts';
import { Card, OnPage, Stack, Thirds } from '../../ui/details/record.tsx';
import { GiftBehind } from './gift-behind.tsx';
import { ThreeFigures } from './three-figures-amount.tsx';

type Props = {
  record: {
    id: string;
    contributionId: string | null;
    amountInCents: Cents | null;
    feeValueInCents: Cents | null;
    netValueInCents: Cents | null;
  };
  /** The meaning of its status. */
  meaning: ReactNode;
  /** IDs and times. */
  ids: ReactNode;
  /** A card below the IDs, on the page only. */
  more?: ReactNode;
};

/** What refunds and chargebacks have in common: meaning, money, gift, and IDs. */
export const ReversalCards = ({ record, meaning, ids, more }: Props) => (
  <Thirds>
    <Stack>
      <Card title="What this means">{meaning}</Card>
      <Card title="Money">
        <ThreeFigures money={record} />
      </Card>
    </Stack>
    <Stack>
      <Card title="The gift" late={205}>
        <GiftBehind id={record.contributionId} />
      </Card>
    </Stack>
    <Stack>
      <Card title="Record">{ids}</Card>
      <OnPage>{more}</OnPage>
    </Stack>
  </Thirds>
);
