// The project's rules that no linter checks. Prints every breach and exits with 1 if there is one.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { repeatedSentences, sentencesOf } from './house-rules/sentences.mjs';
import { root } from './setup.mjs';

const MOST_LINES = 250;

const tracked = execFileSync('git', ['ls-files', 'src', 'sandbox', 'supabase', 'e2e'], { cwd: root, encoding: 'utf8' });
const files = tracked
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => {
    const source = readFileSync(`${root}${file}`, 'utf8');
    const lines = source.split('\n');
    return { file, source, lines, filled: lines.filter((line) => line.trim() !== '') };
  });

const isTest = ({ file }) => /\.(test|spec)\.tsx?$|^src\/testing\/|^e2e\/|\/tests?\/|_testing\//.test(file);
const isGenerated = ({ file }) => file.endsWith('database.types.ts');
const ours = files.filter((entry) => !isTest(entry) && !isGenerated(entry));
const inSrc = ours.filter(({ file }) => file.startsWith('src/'));
const breaches = [];

function breach(rule, entry, line) {
  breaches.push(`${rule}: ${entry.file}${line ? ` (${line.trim().slice(0, 90)})` : ''}`);
}

function forbid(rule, entries, pattern) {
  for (const entry of entries) {
    const line = entry.lines.find((candidate) => pattern.test(candidate));
    if (line) breach(rule, entry, line);
  }
}

const isApi = ({ file }) => file.startsWith('src/lib/supabase/') || /\/(api|data)\.ts$/.test(file);
const outside = (test) => inSrc.filter((entry) => !test(entry));

forbid('The database is called in data.ts or api.ts only', outside(isApi), /\.rpc\(|\.from\('/);
forbid(
  'Query keys are written in data.ts or queries.ts only',
  outside(({ file }) => /\/(data|queries|query-keys)\.ts$/.test(file)),
  /queryKey: \[|(public|personal)Key\('/,
);
forbid('Formats are made when they are first used (lib/lazily.ts)', inSrc, /^(export )?const (?!.*=>).*new Intl\./);
forbid(
  'Texts are compared by domain/compare.ts, and whole numbers written by formatCount',
  // Country names have accents.
  outside(({ file }) => file === 'src/domain/country.ts'),
  /\.(localeCompare|toLocaleString)\(/,
);
forbid('Comments explain themselves', files, /^\s*(\/\/|\/\*|\*|\{\/\*).*\b(specification|specified)\b/i);

forbid(
  'Words of the staff area stand in words.ts',
  inSrc.filter(({ file }) => /^src\/features\/([^/]+\/staff|staff-area)\/.*\.tsx$/.test(file)),
  /(?:\b(?:label|title|hint|caption|placeholder|name)="|header: '|>)[A-Z][a-z]/,
);

/** User text written from right to left would reorder the text around it. */
const isolatedRule =
  'Texts of people stand beside others by lib/isolated.ts: isolatedList, or joined before the sentence';
forbid(
  isolatedRule,
  inSrc.filter(({ file }) => /^src\/(features|pages|app)\/(?!.*form-schema)/.test(file)),
  /\.join\('(?:, |; | · | and )'\)/,
);
const ofPeople = 'names?|titles?|label|search|product|customer|author|zone|subject|words|what|tags?';
const untagged = new RegExp(`\\([^()]*\\b(?:${ofPeople}): string\\b[^()]*\\)\\s*=>\\s*(?:[^\`,;]*\\? )?\`[^\`]*`, 'g');
for (const entry of inSrc.filter(({ file }) => /(words|labels)\.ts$/.test(file))) {
  for (const [sentence] of entry.source.matchAll(untagged)) breach(isolatedRule, entry, sentence);
}

const exported = new Map();
for (const { file, source } of inSrc) {
  for (const [, name] of source.matchAll(/^export (?:async )?(?:const|function|class|type|interface) (\w+)/gm)) {
    const other = exported.get(name);
    if (other !== undefined && other !== file) breach(`${name} is exported twice, also by ${other}`, { file });
    exported.set(name, file);
  }
}

for (const { file, source } of inSrc.filter((entry) => entry.file.endsWith('.tsx')))
  for (const sentence of sentencesOf(file, source))
    breach('Sentences for people stand in words.ts', { file }, sentence);
for (const { sentence, file, other } of repeatedSentences(inSrc))
  breach(`A sentence stands in ${other} already`, { file }, sentence);

for (const entry of ours) {
  if (entry.filled.length > MOST_LINES) breach(`Longer than ${MOST_LINES} lines (${entry.filled.length})`, entry);
}

if (breaches.length > 0) {
  console.error(`\n${breaches.join('\n')}`);
  process.exit(1);
}
