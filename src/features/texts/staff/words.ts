import { formatMoment } from '@/lib/format';
import { joined } from '@/lib/isolated';
import { frequentQuestions } from '../customer/faq';
import type { ShopText, TextName } from '../customer/policy';
import type { TextProblem } from '../customer/policy-text';
import { privacyPolicy } from '../customer/privacy';
import { shippingAndReturnsPolicy } from '../customer/shipping-and-returns';
import { termsOfService } from '../customer/terms';

export const textTitles: Readonly<Record<TextName, string>> = {
  terms: termsOfService.title,
  privacy: privacyPolicy.title,
  'shipping-and-returns': shippingAndReturnsPolicy.title,
  faq: frequentQuestions.title,
};

export const textLabels: Readonly<Record<keyof ShopText, string>> = {
  inEffectSince: 'In effect since',
  content: 'Text',
};

export const textMessages = {
  title: 'Policies and FAQ',
  hint: 'What shoppers read on these pages. A text that nobody has changed here is the one the shop was built with.',
  listName: 'Texts of the shop',
  loading: 'Loading the texts',
  loadFailed: 'We could not load the texts',
  asBuilt: 'As the shop was built',
  changedAt: (moment: string) => `Changed ${formatMoment(moment)}`,
  edit: (title: string) => joined`Edit ${title}`,
  saved: (title: string) => joined`${title} is saved`,
  inEffectHint: 'The day at the top of the page. Choose a new one when what you promise changes.',
  contentHint:
    'Markdown: ## begins a section. {#name} behind a heading keeps its address when the heading changes. Links and tables of the shop lead to these names.',
  questionHint: 'Markdown: ## begins a group, ### a question. {#name} behind a heading keeps its address.',
  values: 'What the text can name',
  valuesHint: 'Written like this, the shop puts in what is set today.',
  original: 'Start from the original text',
  missing: 'Text is required',
  noDay: 'Enter the day from which it holds',
} as const;

export function wordsOfProblem(problem: TextProblem): string {
  switch (problem.kind) {
    case 'heading':
      return 'Begin with a heading such as ## Who we are';
    case 'html':
      return 'HTML is not shown. Write Markdown instead, without < and >.';
    case 'value':
      return `${problem.written} is not known. Choose one of the names below the text.`;
    default:
      return `The group “${problem.group}” has to begin with a question: a line that starts with ###`;
  }
}
