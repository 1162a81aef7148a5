/** The email of an answer: its sentence, figures, and rows, none of which is about a person, and a link to the screen. */

import { lateMs } from '#contract/steward/standing-questions.ts';
import { countText } from '#contract/values/money.ts';
import type { ZoneTexts } from '../base/texts.ts';
import type { MailLook } from '../notices/mail/mail-layout.ts';
import type { AnswerBody } from './answer.ts';

type Told = {
  name: string;
  body: AnswerBody;
  /** When it was due, and is given, in ms since 1970; null for one that is sent by hand. */
  dueAt: number | null;
  at: number;
};

/** Where the links of an email lead. */
export type MailLinks = {
  screen: (address: string) => string;
  unsubscribe: (token: string) => NonNullable<MailLook['unsubscribe']>;
};

/** The page of one-use links, which asks before it stops anything. */
export const stopPath = (token: string): string => `/welcome#stop.${token}`;

/** Where a question's answers lead, and where they end. */
export const mailLinks = (publicUrl: URL): MailLinks => ({
  screen: (address) => new URL(address, publicUrl).href,
  unsubscribe: (token) => ({
    label: 'Stop these emails',
    // Browsers never send the fragment, so the token isn't in any log.
    address: new URL(stopPath(token), publicUrl).href,
    oneClick: new URL(`/hooks/unsubscribe/${token}`, publicUrl).href,
  }),
});

/** "It was due on Nov 27, 2026, 8:00 AM, when Steward couldn't answer it.": for an answer that is late. */
export const lateNote = (dueAt: number | null, at: number, { time }: ZoneTexts): string[] =>
  dueAt !== null && at - dueAt > lateMs ? [`It was due on ${time(dueAt)}.`] : [];

export const answerMail =
  ({ name, body }: Told, links: MailLinks) =>
  (token: string): MailLook => {
    const { sentence, notes, figures, compared, columns, rows, more, address } = body;
    return {
      subject: name,
      heading: name,
      paragraphs: [sentence, ...(notes.length > 0 ? [notes.join(' ')] : [])],
      figures: figures.map(({ label, text, before, change }) => ({
        label,
        text,
        note:
          before === null || compared === null
            ? null
            : `${before} for ${compared}${change === null ? '' : `, ${change}`}`,
      })),
      ...(rows.length > 0 ? { table: { columns, rows } } : {}),
      action: { label: 'View in Steward', address: links.screen(address) },
      after: more > 0 ? [`${countText(more)} more in Steward.`] : [],
      unsubscribe: links.unsubscribe(token),
    };
  };
