/// <reference types="vite/client" />

interface ViteTypeOptions {
  strictImportMetaEnv: unknown;
}

interface ImportMetaEnv extends Readonly<Partial<Record<import('./env-schema').VariableName, string>>> {}

interface ImportMeta {
  readonly env: ImportMetaEnv;
}
