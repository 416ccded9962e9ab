/** What wraps a line in a mail, as itself or escaped. */
const BREAK = String.raw`(?:=?(?:\s|\u200B|\u00AD|%0A|%0D|%20|%C2%AD|%E2%80%8B))*`;
const digits = (count: number) => `(?:${BREAK}[0-9a-f]){${count}}`;
const LINK = new RegExp(`^([^#]*?)(?:#|%23)(${digits(80)}|${digits(64)})(?![0-9a-f])`, 'i');

/**
 * A link of the shop with a token behind `#` (order, wish list, newsletter), as a mail program has passed it on: with `%23`
 * for `#`, with the rest of the sentence behind the token, or wrapped inside it. Returns the link as it was sent, or null
 * when there is nothing to repair or no whole token.
 */
export function repairedLink(link: string): string | null {
  const [, page, token] = LINK.exec(link) ?? [];
  if (token === undefined) return null;
  const sent = `${page}#${token.replace(new RegExp(BREAK, 'gi'), '').toLowerCase()}`;
  return sent === link ? null : sent;
}
