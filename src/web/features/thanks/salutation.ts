/** How a letter addresses its donor. */
import type { donorLabel } from '#contract/rules/donor-label.ts';

type Named = Parameters<typeof donorLabel>[0] & { email?: string | null };

const family = /\b(family|families|household)$/i;
const organization =
  /\b(inc|llc|llp|ltd|corp|corporation|company|co|foundation|fund|trust|bank|church|temple|synagogue|mosque|ministries|school|university|college|society|association|club|partners|group|union|league|institute)\.?$/i;
const estate = /\bestate of\b/i;
const title =
  /^(mr|mrs|ms|mx|miss|dr|prof|professor|rev|reverend|rabbi|father|fr|sister|sr|pastor|hon|judge|capt|captain)\.?$/i;
const initial = /^\p{Script=Latin}\.?$/u;

/** "Dear Thore,": by first name; households and organizations by their whole name. */
export function salutation(donor: Named): string {
  const [first, last] = [donor.firstName, donor.lastName].map((part) =>
    (part ?? '').trim().replaceAll(/\s+/g, ' '),
  );
  const whole = [first, last].filter(Boolean).join(' ');
  if (!whole || estate.test(whole)) return 'Dear friend,';
  if (family.test(whole)) return `Dear ${whole.replace(/^the /i, '')},`;
  if (organization.test(whole)) return `Dear friends at ${whole.replace(/^the /i, 'the ')},`;
  if (!first) return `Dear ${last},`;
  const [lead = '', ...others] = first.split(' ');
  if (title.test(lead)) return `Dear ${[lead, last || others.join(' ')].filter(Boolean).join(' ')},`;
  if (initial.test(lead) && others.length === 0) return `Dear ${whole},`;
  // "Mary A." is Mary.
  const given =
    others.length > 0 && initial.test(others.at(-1) ?? '') ? first.slice(0, first.lastIndexOf(' ')) : first;
  return `Dear ${given.replaceAll(/ ?& ?/g, ' and ')},`;
}
