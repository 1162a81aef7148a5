/** The layout of every email. Builds plain text and HTML from the same words, without images, so that any email client can show it. */
import { lookUp } from '#contract/values/look-up.ts';
import { withoutDirections } from '#contract/values/text-direction.ts';
import type { MailContent } from './smtp.ts';

export type MailLook = {
  subject: string;
  /** Only in HTML, above the text. */
  heading: string;
  paragraphs: readonly string[];
  /** Key figures, each with what it is compared with. */
  figures?: readonly { label: string; text: string; note: string | null }[];
  /** A short table. */
  table?: { columns: readonly string[]; rows: readonly (readonly string[])[] };
  /** A button; in plain text, its address on its own line. Must link to Steward. */
  action?: { label: string; address: string };
  /** Small print after the button, such as when the link expires, and what to do if the message is unexpected. */
  after?: readonly string[];
  /** A quiet link at the end that ends these messages, and the address that email clients send a POST to for the same. */
  unsubscribe?: { label: string; address: string; oneClick: string };
};

type Sender = { organization: string; publicUrl: URL };

/** Returns a function that builds text and HTML from the same words. It throws if an action links elsewhere. */
export const mailLayout =
  ({ organization, publicUrl }: Sender) =>
  ({
    subject,
    heading,
    paragraphs,
    figures = [],
    table,
    action,
    after = [],
    unsubscribe,
  }: MailLook): MailContent => {
    const links = [action?.address, unsubscribe?.address, unsubscribe?.oneClick].filter(
      (one) => one !== undefined,
    );
    if (links.some((address) => new URL(address).origin !== publicUrl.origin))
      throw new Error("An email's button leads to another site.");
    const signature = `Sent by Steward for ${organization}`;
    return {
      subject,
      text: textOf([
        ...paragraphs,
        ...(figures.length > 0
          ? [
              figures
                .map(({ label, text, note }) => `${label}: ${text}${note ? ` (${note})` : ''}`)
                .join('\n'),
            ]
          : []),
        ...(table ? [[table.columns, ...table.rows].map((cells) => cells.join(' | ')).join('\n')] : []),
        ...(action ? [`${action.label}:\n${action.address}`] : []),
        ...after,
        ...(unsubscribe ? [`${unsubscribe.label}:\n${unsubscribe.address}`] : []),
        `-- \n${signature}\n${publicUrl.origin}`,
      ]),
      html: pageOf(subject, [
        `<h1 style="${styles.heading}">${escaped(heading)}</h1>`,
        ...paragraphs.map((words) => `<p style="${styles.text}">${escaped(words)}</p>`),
        ...(figures.length > 0 ? [figuresOf(figures)] : []),
        ...(table && table.rows.length > 0 ? [tableOf(table)] : []),
        ...(action ? [buttonOf(action)] : []),
        ...after.map((words) => `<p style="${styles.small}">${escaped(words)}</p>`),
        ...(unsubscribe
          ? [
              `<p style="${styles.small}"><a href="${escaped(unsubscribe.address)}" style="color:#5b6472">${escaped(unsubscribe.label)}</a></p>`,
            ]
          : []),
        `<p style="${styles.end}">${escaped(signature)} · <a href="${escaped(publicUrl.origin)}" style="color:#5b6472">${escaped(publicUrl.host)}</a></p>`,
      ]),
      ...(unsubscribe ? { unsubscribe: unsubscribe.oneClick } : {}),
    };
  };

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere";
const styles = {
  heading: `margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#16202c;${font}`,
  text: `margin:0 0 16px;font-size:16px;line-height:24px;color:#16202c;${font}`,
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5c43;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;${font}`,
  label: `padding:6px 0;font-size:15px;line-height:22px;color:#5b6472;${font}`,
  figure: `padding:6px 0;font-size:18px;line-height:24px;font-weight:600;text-align:right;color:#16202c;${font}`,
  head: `padding:6px 8px 6px 0;font-size:13px;line-height:18px;text-align:left;color:#5b6472;border-bottom:1px solid #e3e6ea;${font}`,
  cell: `padding:6px 8px 6px 0;font-size:14px;line-height:20px;color:#16202c;border-bottom:1px solid #e3e6ea;${font}`,
  small: `margin:0 0 12px;font-size:14px;line-height:20px;color:#5b6472;${font}`,
  end: `margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e6ea;font-size:13px;line-height:20px;color:#5b6472;${font}`,
};

const textOf = (parts: readonly string[]): string => `${parts.map(plain).join('\n\n')}\n`;

const figuresOf = (figures: NonNullable<MailLook['figures']>): string =>
  `<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${figures
    .map(
      ({ label, text, note }) =>
        `<tr><td style="${styles.label}">${escaped(label)}${note ? `<br><span style="font-size:13px">${escaped(note)}</span>` : ''}</td><td style="${styles.figure}">${escaped(text)}</td></tr>`,
    )
    .join('\n')}</table>`;

const tableOf = ({ columns, rows }: NonNullable<MailLook['table']>): string =>
  `<table width="100%" cellspacing="0" cellpadding="0" style="margin:0 0 16px;border-collapse:collapse"><thead><tr>${columns
    .map((title) => `<th scope="col" style="${styles.head}">${escaped(title)}</th>`)
    .join('')}</tr></thead><tbody>
${rows.map((cells) => `<tr>${cells.map((cell) => `<td style="${styles.cell}">${escaped(cell)}</td>`).join('')}</tr>`).join('\n')}
</tbody></table>`;

const buttonOf = ({ label, address }: NonNullable<MailLook['action']>): string =>
  `<p style="margin:24px 0"><a href="${escaped(address)}" style="${styles.button}">${escaped(label)}</a></p>
<p style="${styles.small}">Or paste this link into your browser: <a href="${escaped(address)}" style="color:#0b5c43">${escaped(address)}</a></p>`;

const pageOf = (title: string, parts: readonly string[]): string => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${escaped(title)}</title></head>
<body style="margin:0;background:#f4f5f3"><table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px;background:#ffffff;border-radius:12px"><tr><td style="padding:32px 28px">
${parts.join('\n')}
</td></tr></table></td></tr></table></body></html>
`;

/** Removes control characters and other line breaks: names and reasons are typed by people, and only our own line breaks may remain. */
const plain = (text: string): string =>
  withoutDirections(text).replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]/gu, (one) => (one === '\n' ? one : ' '));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string =>
  plain(text).replaceAll(/[&<>"']/g, (one) => lookUp(entities, one) ?? '');
