/** What the sheet “About” of a workbook says of the gifts that were added up: when they were read, and what isn't known of them. */

import type { CopiedGifts } from '../../copy/gifts/copied-gifts.ts';
import type { ExportTable } from '../../exports/export-kinds.ts';

export async function aboutGifts(
  { state }: Pick<CopiedGifts, 'state'>,
  ...further: readonly string[]
): Promise<Pick<ExportTable, 'asOf'> & { notes: readonly string[] }> {
  const { asOf, returnsKnown, differing, undated, donorless } = await state();
  return {
    asOf,
    notes: [
      ...further,
      ...(returnsKnown
        ? []
        : ["Refunds and chargebacks aren't all known yet, so partial ones may be missing."]),
      ...(undated > 0 ? [`Gifts without a readable date, which are in no period: ${undated}.`] : []),
      ...(donorless > 0 ? [`Gifts without a donor, which are in no number of donors: ${donorless}.`] : []),
      ...(differing.length > 0
        ? [`The platform counts other numbers of gifts in ${differing.map(({ month }) => month).join(', ')}.`]
        : []),
    ],
  };
}
