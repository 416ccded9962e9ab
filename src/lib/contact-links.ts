/** The link that calls a number, from the number as people read it. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replace(/[^\d+]/g, '')}`;
}

/** The link that writes to an address and to no other: no part of it can become a copy, a subject or a text. */
export function mailLink(address: string): string {
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, Math.max(at, 0)))}@${encodeURIComponent(address.slice(at + 1))}`;
}
