import { useEffect, useRef } from 'react';
import { type NavigateOptions, useSearchParams } from 'react-router-dom';
import { cutText } from '@/domain/letters';

/** The longest search that makes sense, in characters; longer text in the URL is cut. */
export const SEARCH_MAX = 100;

/** A value that the URL keeps in one of its search params. */
export interface UrlParam<Value> {
  name: string;
  /** The value of a text; null means a URL without the param and gives the default. */
  parse: (text: string | null) => Value;
  /** The text of a value; null or an empty text for the default, which the URL does not mention. */
  format: (value: Value) => string | null;
}

export type UrlParams<Values> = { readonly [Name in keyof Values]: UrlParam<Values[Name]> };

type TextChanges = Readonly<Record<string, string | null>>;

/** What a page searches for: `?q=kite`; empty for everything. */
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

/** A number that may be missing; NaN for a text that is no number. */
export function numberParam(name: string): UrlParam<number | null> {
  return {
    name,
    parse: (text) => (text === null ? null : Number(text)),
    format: (value) => (value === null ? null : String(value)),
  };
}

/** A few texts without commas. */
export function listParam(name: string): UrlParam<readonly string[]> {
  return {
    name,
    parse: (text) => text?.split(',').filter((part) => part !== '') ?? [],
    format: (parts) => parts.join(','),
  };
}

/** A day, yyyy-mm-dd; null for none and for what is none. */
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

/**
 * The search params of the URL and a way to change some of them; null and an empty text take one away. Two changes in
 * one tick add up: the router would build both on the URL as it was rendered, and the second would undo the first.
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
 * Values kept in the URL, so that Back, reload and links keep them, and a way to change some of them. A change adds an
 * entry to the history unless it says `replace`.
 */
export function useUrlFilter<Values extends object>(
  described: UrlParams<Values>,
): [Values, (changes: Partial<Values>, options?: NavigateOptions) => void] {
  const [params, change] = useSearchParamChanges();
  return [readUrlParams(described, params), (changes, options) => change(formatUrlParams(described, changes), options)];
}
