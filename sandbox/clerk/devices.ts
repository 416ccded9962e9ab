/** What the list of active sessions says of a browser. */
export interface Device {
  deviceType: string;
  isMobile: boolean;
  browserName: string;
  browserVersion: string;
}

/** In this order: Edge and Opera also call themselves Chrome, Chrome also calls itself Safari. */
const BROWSERS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['Edge', /Edg\w*\/([\d.]+)/],
  ['Opera', /OPR\/([\d.]+)/],
  ['Firefox', /Firefox\/([\d.]+)/],
  ['Chrome', /Chrome\/([\d.]+)/],
  ['Safari', /Version\/([\d.]+).*Safari/],
];
const SYSTEMS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['iPhone', /iPhone/],
  ['iPad', /iPad/],
  ['Android', /Android/],
  ['Windows', /Windows/],
  ['Macintosh', /Mac OS X/],
  ['Linux', /Linux/],
];

/** Reads a user agent string; whatever it does not name is left empty. */
export function describeDevice(userAgent: string): Device {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent));
  const browser = BROWSERS.find(([, pattern]) => pattern.test(userAgent));
  return {
    deviceType: system?.[0] ?? '',
    isMobile: /Mobile|iPhone|Android/.test(userAgent),
    browserName: browser?.[0] ?? '',
    browserVersion: browser?.[1].exec(userAgent)?.[1] ?? '',
  };
}
