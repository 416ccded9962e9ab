const SEVERE = ['high', 'critical'];

/**
 * What `npm audit --json` reports as severe, by package: an empty list if nothing is, null if the registry did not answer.
 * @param {string} json
 * @returns {string[] | null}
 */
export function severeReports(json) {
  const { vulnerabilities } = parsed(json);
  if (!vulnerabilities) return null;
  return Object.entries(vulnerabilities)
    .filter(([, { severity }]) => SEVERE.includes(severity))
    .map(([name, { severity }]) => `${name}: ${severity}`);
}

/** @param {string} json */
function parsed(json) {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}
