/**
 * A phone number as Americans write it: "+15556229122" as "(555) 622-9122". A number of another country, or one with an extension or words,
 * is shown as it was entered.
 */
export function phoneText(phone: string): string {
  const [, area, exchange, line] =
    /^(?:\+?1)?([2-9]\d{2})(\d{3})(\d{4})$/.exec(phone.replaceAll(/[\s().-]/g, '')) ?? [];
  return area ? `(${area}) ${exchange}-${line}` : phone;
}
