/** A time from a form (HH:MM) as "9:00 AM"; unchanged if it isn't a time. */
export const timeOfDayText = (text: string): string => {
  const [, hours, minutes] = /^(\d{2}):(\d{2})/.exec(text) ?? [];
  if (hours === undefined) return text;
  return `${Number(hours) % 12 || 12}:${minutes} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
};
