import type { TapDestination, TapDevice, TapEvent, TapGroup } from '#contract/giving/resources/tap.ts';
import type { Tolerant } from '#contract/giving/tolerant.ts';

/** Tap records as read: every member but the ID may be null. */
export type Device = Tolerant<TapDevice>;
export type Group = Tolerant<TapGroup>;
export type Destination = Tolerant<TapDestination>;
export type Tap = Tolerant<TapEvent>;

/** The three lists at one time. */
export type Fleet = { devices: Device[]; groups: Group[]; destinations: Destination[] };

/** The members of a destination that all three kinds of records include. */
export type DestinationBrief = {
  id: string;
  name: string | null;
  type: string | null;
  url: string | null;
  textNumber: string | null;
  textContent: string | null;
  archivedAt: string | null;
};

export const serialOf = (device: Device): string =>
  device.serialNumber === null ? 'No serial number' : String(device.serialNumber);

/** "Web destination", "Text message", or the platform's own term. */
export const destinationKind = (type: string | null): string =>
  type === 'web' ? 'Web destination' : type === 'sms' ? 'Text message' : (type ?? 'Destination');

/** What a tap opens, on one line: the address without its scheme, or the number and text of a message. */
export function destinationLine({
  type,
  url,
  textNumber,
  textContent,
}: Omit<DestinationBrief, 'id'>): string {
  if (type === 'sms') {
    const words = textContent ? `“${textContent}”` : null;
    return [textNumber ? `SMS ${textNumber}` : 'SMS', words].filter(Boolean).join(' · ');
  }
  return url ? url.replace(/^https?:\/\//, '').replace(/\/$/, '') : 'No address';
}

/** The address as a link, only if it is plain https. */
export function openableUrl(url: string | null): string | null {
  if (!url) return null;
  try {
    const parsed = new URL(url);
    return parsed.protocol === 'https:' && !parsed.username && !parsed.password ? parsed.href : null;
  } catch {
    return null;
  }
}

/** A link that opens the phone's own message app with number and text filled in. */
export function messageUrl({
  textNumber,
  textContent,
}: Pick<DestinationBrief, 'textNumber' | 'textContent'>): string | null {
  const number = textNumber?.replaceAll(/[^\d+]/g, '');
  if (!number) return null;
  return `sms:${number}${textContent ? `?body=${encodeURIComponent(textContent)}` : ''}`;
}
