import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import {
  ALLOW_TEST_KEYS,
  type Env,
  productionEnvProblems,
  publishedSecrets,
  sentenceOf,
  testKeys,
} from '../../src/config/env-schema.ts';
import { leakIn, readEnvFile, secretValues } from './secret-values.ts';

const FUNCTIONS_ENV = 'supabase/functions/.env';
const TEXT = /\.(js|mjs|css|html|json|svg|txt|webmanifest|xml)$/;

const listed = (introduction: string, problems: readonly string[]) =>
  new Error(`${introduction}\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);

/** Fails a production build whose configuration is incomplete or exposes secrets, and names every variable. */
export function requireConfiguration(env: Env): Plugin {
  return {
    name: 'require-configuration',
    apply: 'build',
    config() {
      const problems = productionEnvProblems(env);
      if (problems.length > 0) {
        const where = 'see .env.example and docs/going-live.md';
        throw listed(`The production build needs its configuration (${where}):`, problems.map(sentenceOf));
      }
    },
    transformIndexHtml: () =>
      // A shop with test payments must not be indexed.
      testKeys(env).length > 0
        ? [{ tag: 'meta', attrs: { name: 'robots', content: 'noindex' }, injectTo: 'head' as const }]
        : [],
    closeBundle() {
      const keys = testKeys(env);
      if (keys.length === 0) return;
      console.warn(
        `\nFOR STAGING ONLY, because ${ALLOW_TEST_KEYS}=true: this build holds the test keys ${keys.join(', ')}.`,
      );
    },
  };
}

/** Fails if a secret would reach the browser, in a public variable or a built file. */
export function refuseSecrets(env: Env): Plugin {
  return {
    name: 'refuse-secrets',
    config() {
      const problems = publishedSecrets(env);
      if (problems.length > 0) throw listed('A secret is about to reach the browser:', problems.map(sentenceOf));
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const { root, publicDir } = this.environment.config;
        const secrets = secretValues(env, readEnvFile(path.join(root, FUNCTIONS_ENV)));
        const built = Object.values(bundle).map((file): [string, string] => [
          file.fileName,
          file.type === 'chunk' ? file.code : String(file.source),
        ]);
        const copied = readdirSync(publicDir, { recursive: true, encoding: 'utf8' })
          .filter((file) => TEXT.test(file))
          .map((file): [string, string] => [`public/${file}`, readFileSync(path.join(publicDir, file), 'utf8')]);
        const problems = [...built, ...copied].flatMap(([name, text]) => {
          const leak = leakIn(text, secrets);
          return leak ? [`${name} ${leak}`] : [];
        });
        if (problems.length > 0) throw listed('Nothing is built, because a secret would be public:', problems);
      },
    },
  };
}
