import { type Cents, SHOP_CURRENCY } from '@/domain/money';
import { shopDay, weekdayOf } from '@/domain/shop-day';
import { lazily } from './lazily';
import { formatCount } from './words';

const moneyFormats = new Map<string, Pick<Intl.NumberFormat, 'format'>>();

/** `$1,234.50`: the same as `Intl` writes, without loading its locale data. */
function formatDollars(cents: Cents): string {
  const size = Math.abs(Math.round(cents));
  const rest = String(size % 100).padStart(2, '0');
  return `${cents < 0 ? '-' : ''}$${formatCount(Math.floor(size / 100))}.${rest}`;
}

/** For a currency that the browser does not know: the amount and the currency code. */
function moneyFormat(currency: string): Pick<Intl.NumberFormat, 'format'> {
  try {
    return new Intl.NumberFormat('en-US', { style: 'currency', currency });
  } catch {
    return { format: (amount) => `${currency} ${Number(amount).toFixed(2)}` };
  }
}

/** `$38.49`, from minor units (cents). */
export function formatMoney(minor: Cents, currency: string = SHOP_CURRENCY): string {
  if (currency === SHOP_CURRENCY) return formatDollars(minor);
  let format = moneyFormats.get(currency);
  if (!format) {
    format = moneyFormat(currency);
    moneyFormats.set(currency, format);
  }
  return format.format(minor / 100);
}

/** `November 21, 2026` in the shop's time zone, from an ISO 8601 text: the same wherever the page is rendered. */
export function formatShopDay(at: string): string {
  return formatDay(shopDay(Date.parse(at)));
}

const shopMoment = lazily(
  () =>
    new Intl.DateTimeFormat('en-US', {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: 'Africa/Nairobi',
    }),
);

/** `Nov 21, 2026, 12:30 PM` in the shop's time zone, from an ISO 8601 text. */
export function formatShopMoment(at: string): string {
  return shopMoment().format(new Date(at));
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** `November 21, 2026`, from a calendar day (yyyy-mm-dd); the same day in every time zone. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${MONTHS[Number(month) - 1]} ${date}, ${year}`;
}

/** `November 2026`, from yyyy-mm. */
export function formatMonth(of: string): string {
  const [year, month] = of.split('-');
  return `${MONTHS[Number(month) - 1]} ${year}`;
}

const WEEKDAYS = 'Sun Mon Tue Wed Thu Fri Sat'.split(' ');

/** `Mon, Nov 30`, from a calendar day (yyyy-mm-dd). */
export function formatWeekday(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${WEEKDAYS[weekdayOf(day)]}, ${MONTHS[Number(month) - 1]?.slice(0, 3)} ${date}`;
}

/** `Nov 21, 2026` in the shop's time zone, from an ISO 8601 text. */
export function formatShortShopDay(at: string): string {
  const [month = '', ...rest] = formatShopDay(at).split(' ');
  return [month.slice(0, 3), ...rest].join(' ');
}

const moment = lazily(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' }));

/** `Nov 21, 2026, 9:30 AM` in the reader's time zone, from an ISO 8601 text. */
export function formatMoment(at: string): string {
  return moment().format(new Date(at));
}

const ago = lazily(() => new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' }));

/** `just now`, `2 minutes ago`, `3 hours ago`, `yesterday`. */
export function formatAgo(at: string, now: Date): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return ago().format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago().format(-hours, 'hour') : ago().format(-Math.floor(hours / 24), 'day');
}

/** The first 8 characters of an order's id: the order number that is displayed. */
export function shortOrderId(id: string): string {
  return id.slice(0, 8);
}
