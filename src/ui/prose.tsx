import { cx } from 'class-variance-authority';
import type { ComponentProps } from 'react';

const rhythm =
  'leading-[1.75] [&>*+*]:mt-5 [&_h2]:mt-12 [&_h2]:text-[1.7rem] sm:[&_h2]:text-3xl [&_h3]:mt-9 [&_h3]:text-xl sm:[&_h3]:text-[1.4rem] [&_h2+*]:mt-4 [&_h3+*]:mt-2';
const links =
  '[&_a]:font-semibold [&_a]:text-brand [&_a]:underline [&_a]:decoration-2 [&_a]:decoration-sun [&_a]:underline-offset-4 [&_a:hover]:decoration-brand';
const lists =
  '[&_li]:relative [&_li]:pl-8 [&_li+li]:mt-2.5 [&_ul>li]:before:absolute [&_ul>li]:before:top-[0.62em] [&_ul>li]:before:left-1.5 [&_ul>li]:before:h-2.5 [&_ul>li]:before:w-2.5 [&_ul>li]:before:rounded-[60%_40%_60%_0] [&_ul>li]:before:bg-leaf [&_ul>li]:before:content-[""]';
const steps =
  '[&_ol]:[counter-reset:step] [&_ol>li]:pl-11 [&_ol>li]:[counter-increment:step] [&_ol>li]:before:absolute [&_ol>li]:before:top-[0.1em] [&_ol>li]:before:left-0 [&_ol>li]:before:grid [&_ol>li]:before:size-7 [&_ol>li]:before:place-items-center [&_ol>li]:before:rounded-full [&_ol>li]:before:bg-brand-soft [&_ol>li]:before:font-display [&_ol>li]:before:font-medium [&_ol>li]:before:text-brand [&_ol>li]:before:text-base [&_ol>li]:before:leading-none [&_ol>li]:before:content-[counter(step)]';

export const prose = cx('max-w-reading', rhythm, links, lists, steps);

export function Prose({ className, ...props }: ComponentProps<'div'>) {
  return <div className={cx(prose, className)} {...props} />;
}
