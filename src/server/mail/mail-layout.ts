/** The layout of every email. Builds plain text and HTML from the same words, without images, so that any email client can show it. */
import { withoutDirections } from '#contract/values/text-direction.ts';
import type { MailContent } from './smtp.ts';

export type MailLook = {
  subject: string;
  /** Only in HTML, above the text. */
  heading: string;
  paragraphs: readonly string[];
  /** A button; in plain text, its address on its own line. Must link to Steward. */
  action?: { label: string; address: string };
  /** Small print after the button, such as when the link expires, and what to do if the message is unexpected. */
  after?: readonly string[];
};

type Sender = { organization: string; publicUrl: URL };

/** Returns a function that builds text and HTML from the same words. It throws if an action links elsewhere. */
export const mailLayout =
  ({ organization, publicUrl }: Sender) =>
  ({ subject, heading, paragraphs, action, after = [] }: MailLook): MailContent => {
    if (action && new URL(action.address).origin !== publicUrl.origin)
      throw new Error("An email's button leads to another site.");
    const signature = `Sent by Steward for ${organization}`;
    return {
      subject,
      text: textOf([
        ...paragraphs,
        ...(action ? [`${action.label}:\n${action.address}`] : []),
        ...after,
        `-- \n${signature}\n${publicUrl.origin}`,
      ]),
      html: pageOf(subject, [
        `<h1 style="${styles.heading}">${escaped(heading)}</h1>`,
        ...paragraphs.map((words) => `<p style="${styles.text}">${escaped(words)}</p>`),
        ...(action ? [buttonOf(action)] : []),
        ...after.map((words) => `<p style="${styles.small}">${escaped(words)}</p>`),
        `<p style="${styles.end}">${escaped(signature)} · <a href="${escaped(publicUrl.origin)}" style="color:#5b6472">${escaped(publicUrl.host)}</a></p>`,
      ]),
    };
  };

const font =
  "font-family:-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif;overflow-wrap:anywhere";
const styles = {
  heading: `margin:0 0 16px;font-size:20px;line-height:28px;font-weight:600;color:#16202c;${font}`,
  text: `margin:0 0 16px;font-size:16px;line-height:24px;color:#16202c;${font}`,
  button: `display:inline-block;padding:12px 20px;border-radius:8px;background:#0b5c43;color:#ffffff;font-size:16px;font-weight:600;text-decoration:none;${font}`,
  small: `margin:0 0 12px;font-size:14px;line-height:20px;color:#5b6472;${font}`,
  end: `margin:24px 0 0;padding-top:16px;border-top:1px solid #e3e6ea;font-size:13px;line-height:20px;color:#5b6472;${font}`,
};

const textOf = (parts: readonly string[]): string => `${parts.map(plain).join('\n\n')}\n`;

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

/** Removes control characters: names and reasons are typed by people, and only our own line breaks may remain. */
const plain = (text: string): string =>
  withoutDirections(text).replaceAll(/\p{Cc}/gu, (one) => (one === '\n' ? one : ' '));

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escaped = (text: string): string => plain(text).replaceAll(/[&<>"']/g, (one) => entities[one] ?? '');
