import { countText } from '#contract/values/money.ts';

/** Where a button shows the rest on the screen, paper says how many there are: "Newest 8 of 1,234 gifts". */
export const ListedOnPaper = ({ listed, all }: { listed: number; all: number }) =>
  listed < all ? (
    <span data-print="inline">
      {' '}
      Newest {countText(listed)} of {countText(all)} gifts
    </span>
  ) : null;
