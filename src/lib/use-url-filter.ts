import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { cutText } from '@/domain/characters';

/** The longest search that makes sense, in characters; longer text in the URL is cut. */
export const SEARCH_MAX = 100;

/** A value stored in one of the URL's search params. */
export interface UrlParam<Value> {
  name: string;
  /** Parses the param; null when the URL does not have it. Returns the default for anything invalid. */
  parse: (text: string | null) => Value;
  /** Formats the value; null or an empty text for the default, which the URL leaves out. */
  format: (value: Value) => string | null;
}

export type UrlParams<Values> = { readonly [Name in keyof Values]: UrlParam<Values[Name]> };

type TextChanges = Readonly<Record<string, string | null>>;

/** The search text of a page: `?q=kite`; empty for no search. */
export const searchParam: UrlParam<string> = {
  name: 'q',
  parse: (text) => cutText(text ?? '', SEARCH_MAX),
  format: (search) => search,
};

/** One of a few values, or the default for any other text in the URL. */
export function choiceParam<const Value extends string | number, const Default extends string | number | null>(
  name: string,
  choices: readonly Value[],
  fallback: Default,
): UrlParam<Value | Default> {
  return {
    name,
    parse: (text) => choices.find((choice) => String(choice) === text) ?? fallback,
    format: (value) => (value === null || value === fallback ? null : String(value)),
  };
}

export function textParam(name: string): UrlParam<string | null> {
  return { name, parse: (text) => text, format: (text) => text };
}

/** An optional number; NaN for a text that is not a number. */
export function numberParam(name: string): UrlParam<number | null> {
  return {
    name,
    parse: (text) => (text === null ? null : Number(text)),
    format: (value) => (value === null ? null : String(value)),
  };
}

/** Several texts, separated by commas, which they cannot contain. */
export function listParam(name: string): UrlParam<readonly string[]> {
  return {
    name,
    parse: (text) => text?.split(',').filter((part) => part !== '') ?? [],
    format: (parts) => parts.join(','),
  };
}

/** A day, yyyy-mm-dd; null when missing or invalid. */
export function dayParam(name: string): UrlParam<string | null> {
  const parse = (text: string | null) => {
    if (text === null || !/^\d{4}-\d\d-\d\d$/.test(text)) return null;
    const at = Date.parse(`${text}T00:00Z`);
    return !Number.isNaN(at) && new Date(at).toISOString().startsWith(text) ? text : null;
  };
  return { name, parse, format: (day) => day };
}

export function flagParam(name: string): UrlParam<boolean> {
  return { name, parse: (text) => text !== null, format: (on) => (on ? '1' : null) };
}

/** The names of the params, for the `handle` of a page. */
export const paramNames = (described: Readonly<Record<string, { name: string }>>): readonly string[] =>
  Object.values(described).map(({ name }) => name);

export function readUrlParams<Values extends object>(described: UrlParams<Values>, params: URLSearchParams): Values {
  const values: Partial<Values> = {};
  for (const name in described) values[name] = described[name].parse(params.get(described[name].name));
  return values as Values;
}

export function formatUrlParams<Values extends object>(
  described: UrlParams<Values>,
  changes: Partial<Values>,
): TextChanges {
  const texts: Record<string, string | null> = {};
  for (const name in described) {
    const value = changes[name];
    if (value !== undefined) texts[described[name].name] = described[name].format(value);
  }
  return texts;
}

/** A path with the search params that have a text. */
export function withParams(path: string, texts: TextChanges): string {
  const query = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text) query.set(name, text);
  return query.size > 0 ? `${path}?${query}` : path;
}

/**
 * The search params of the URL and a function that changes some of them; null and an empty text remove a param. Two
 * changes in one tick are merged: the router would apply both to the rendered URL, and the second would undo the first.
 */
export function useSearchParamChanges(): [URLSearchParams, (changes: TextChanges, options?: NavigateOptions) => void] {
  const [params, setParams] = useSearchParams();
  const pending = useRef<URLSearchParams | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: new params mean that the last change has arrived
  useEffect(() => {
    pending.current = null;
  }, [params]);

  const change = (changes: TextChanges, options: NavigateOptions = {}) => {
    const next = new URLSearchParams(pending.current ?? params);
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    pending.current = next;
    setParams(next, { preventScrollReset: true, ...options });
  };
  return [params, change];
}

/**
 * Values stored in the URL, so that Back, reload and links keep them, and a function that changes some of them. A
 * change adds a history entry unless it passes `replace`.
 */
export function useUrlFilter<Values extends object>(
  described: UrlParams<Values>,
): [Values, (changes: Partial<Values>, options?: NavigateOptions) => void] {
  const [params, change] = useSearchParamChanges();
  return [readUrlParams(described, params), (changes, options) => change(formatUrlParams(described, changes), options)];
}
