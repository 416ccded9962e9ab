import type { Values } from './browser.ts';

/** Names of Chromium's trace events, as DevTools groups them. The rest is mostly overhead of tasks and parsing of HTML. */
const GROUPS: Readonly<Record<string, RegExp>> = {
  'other script ms':
    /^(v8|V8|FunctionCall|RunMicrotasks|EventDispatch|TimerFire|Fire(Animation|Idle)|M(in|aj)orGC|Xhr|XHR)/,
  'style and layout ms':
    /^(UpdateLayoutTree|RecalculateStyles|Layout|PrePaint|HitTest|ParseAuthorStyleSheet|IntersectionObs)/,
  'paint ms': /^(Paint|Commit|Layerize|CompositeLayers|UpdateLayer|ScrollLayer|Decode Image)/,
};
/** Compiling and running scripts and modules themselves, with everything that they call at once. */
const EVALUATION = /^(EvaluateScript|v8\.(evaluate|compile|produce)|v8\.\w*[cC]ompile)/;

export interface TraceEvent {
  name: string;
  /** `X` for an event with a duration. */
  ph: string;
  pid: number;
  tid: number;
  /** Microseconds. */
  ts: number;
  dur?: number;
  args?: {
    name?: string;
    data?: { frames?: { url?: string; processId?: number }[]; url?: string; processId?: number };
  };
}

/** The process that shows pages of this origin: the browser's own interface has others. */
function processOf(events: readonly TraceEvent[], origin: string): number | undefined {
  const frames = events.flatMap(({ args }) => [...(args?.data?.frames ?? []), args?.data ?? {}]);
  return frames.findLast(({ url, processId }) => processId && url?.startsWith(origin))?.processId;
}

/** Milliseconds of the main thread of a page, by what it did: each moment counts for the innermost event only. */
export function timesOf(events: readonly TraceEvent[], origin: string): Values {
  const pid = processOf(events, origin);
  const main = events.find(
    ({ name, pid: its, args }) => its === pid && name === 'thread_name' && args?.name === 'CrRendererMain',
  );
  const own = events
    .filter((event) => event.ph === 'X' && event.pid === pid && event.tid === main?.tid)
    .map(({ name, ts, dur = 0 }) => ({ name, ts, dur, end: ts + dur }))
    .toSorted((a, b) => a.ts - b.ts || b.dur - a.dur);
  const found: Record<string, number> = { 'scripts evaluated ms': 0 };
  for (const group of [...Object.keys(GROUPS), 'the rest ms']) found[group] = 0;
  const groupOf = (name: string) => Object.keys(GROUPS).find((group) => GROUPS[group]?.test(name)) ?? 'the rest ms';
  const open: { end: number; group: string }[] = [];
  const add = (group: string, microseconds: number) => {
    found[group] = (found[group] ?? 0) + microseconds / 1000;
  };
  for (const { name, ts, dur, end } of own) {
    while ((open.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= ts) open.pop();
    const outer = open.at(-1)?.group;
    const isEvaluated =
      EVALUATION.test(name) || (outer === 'scripts evaluated ms' && groupOf(name) === 'other script ms');
    const group = isEvaluated ? 'scripts evaluated ms' : groupOf(name);
    if (outer) add(outer, -dur);
    add(group, dur);
    open.push({ end, group });
  }
  return found;
}
