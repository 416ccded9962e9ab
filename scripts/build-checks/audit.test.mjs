import { expect, it } from 'vitest';
import { severeReports } from './audit.mjs';

const report = (severities) =>
  JSON.stringify({
    auditReportVersion: 2,
    vulnerabilities: Object.fromEntries(Object.entries(severities).map(([name, severity]) => [name, { severity }])),
  });

it('names what is severe', () => {
  expect(severeReports(report({ a: 'low', b: 'high', c: 'moderate', d: 'critical' }))).toEqual([
    'b: high',
    'd: critical',
  ]);
  expect(severeReports(report({ a: 'moderate' }))).toEqual([]);
  expect(severeReports(report({}))).toEqual([]);
});

it.each([
  ['refuses', '{"message": "405 Method Not Allowed", "error": {}}'],
  ['cannot be reached', ''],
])('is null if the registry %s', (_, answer) => expect(severeReports(answer)).toBeNull());
