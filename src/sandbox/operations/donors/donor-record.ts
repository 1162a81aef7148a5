import { hasQuirk } from '../../world/quirks.ts';
import { iso } from '../../world/time.ts';
import type { Directory } from '../directory.ts';
import type { DonorRow } from '../records.ts';
import { stored, time } from '../shown.ts';

/** Returns a donor as in lists and single reads. `latestContributionDate` has no trailing Z. */
export const showDonor = (row: DonorRow, directory: Directory) => ({
  id: row.id,
  createdAt: time(row.created_at),
  updatedAt: time(row.updated_at),
  firstName: row.first_name,
  lastName: row.last_name,
  email: row.email,
  phone: row.phone,
  address: stored(row.address),
  activeRecurringCount: row.active_plans,
  ...(row.latest_gift === null ? {} : { latestContributionDate: iso(row.latest_gift).slice(0, -1) }),
  locationIds: directory.locationIds(row.org, row.location_mask),
  totalContributionsCount: row.gift_count,
});

/** Returns the donor inside a gift: usually the full record, sometimes only four members. */
export const showGiver = (row: DonorRow, quirk: number, directory: Directory) =>
  hasQuirk(quirk, 'shortDonor')
    ? { id: row.id, firstName: row.first_name, lastName: row.last_name, email: row.email }
    : showDonor(row, directory);
