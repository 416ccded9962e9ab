/** A `tel:` link for a phone number as it is displayed. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** A `mailto:` link to exactly one address: no part of it can add a copy, a subject or a body. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, Math.max(at, 0)))}@${encodeURIComponent(address.slice(at + 1))}`;
}
