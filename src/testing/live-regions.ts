import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';

const LIVE = '[aria-live], [role="status"], [role="alert"], [role="log"], output';
/** Nothing is read of these. `hidden` is also the address that tests show. */
const SILENT = '[aria-live="off"], [hidden]';

/** The live regions around a node, the nearest first. Each of nested ones speaks. */
function regionsAround(node: Node): Element[] {
  const regions: Element[] = [];
  let element = node instanceof Element ? node : node.parentElement;
  for (; element && !element.matches(SILENT); element = element.parentElement)
    if (element.matches(LIVE)) regions.push(element);
  return regions;
}

const isAtomic = (region: Element) =>
  region.getAttribute('aria-atomic') === 'true' || region.matches('[role="status"], [role="alert"], output');

/** What is read of a node: neither what is hidden from readers, nor the captions of buttons in it. */
function wordsOf(node: Node): string {
  if (node instanceof Element && node.matches('[aria-hidden="true"], button, style')) return '';
  if (node.childNodes.length === 0) return node.nodeType === Node.TEXT_NODE ? (node.textContent ?? '') : '';
  return [...node.childNodes].map(wordsOf).join('');
}
const tidy = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

/** The nodes that a change has brought, where they still are. */
const changedBy = ({ type, target, addedNodes }: MutationRecord): Node[] =>
  (type === 'characterData' ? [target] : [...addedNodes]).filter((node) => node.isConnected);

/** An alert speaks when it appears. */
function alertsIn(node: Node): Element[] {
  if (!(node instanceof Element)) return [];
  const within = [...node.querySelectorAll('[role="alert"]')];
  return node.matches('[role="alert"]') ? [node, ...within] : within;
}

/** What the live regions say of these changes: an atomic one as a whole, another what is added to it. */
function toldBy(records: readonly MutationRecord[]): string[] {
  const spoken = new Map<Element, string[]>();
  for (const record of records)
    for (const node of changedBy(record))
      for (const region of [...regionsAround(record.target), ...alertsIn(node)])
        spoken.set(region, [...(spoken.get(region) ?? []), wordsOf(node)]);
  const texts = [...spoken].map(([region, words]) => tidy(isAtomic(region) ? wordsOf(region) : words.join(' ')));
  return texts.filter((text) => text !== '');
}

/** Hears what a screen reader says of live regions. Returns a function that gives what was said since it was called last. */
export function hearLiveRegions(): () => readonly string[] {
  let said: string[] = [];
  const note = (records: readonly MutationRecord[]) => said.push(...toldBy(records));
  const observer = new MutationObserver((records) => void note(records));
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  return () => {
    note(observer.takeRecords());
    const heard = said;
    said = [];
    return heard;
  };
}

/** Long enough for what would be told a second time. */
const QUIET_MS = 500;

/** Expects exactly these sentences of all live regions since the last time. */
export async function expectTold(hear: () => readonly string[], ...sentences: string[]): Promise<void> {
  const told: string[] = [];
  await waitFor(() => {
    told.push(...hear());
    expect(told).toEqual(expect.arrayContaining(sentences));
  });
  await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
  expect([...told, ...hear()]).toEqual(sentences);
}
