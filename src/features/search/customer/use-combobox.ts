import { type FormEvent, type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { searchPath } from '@/config/paths';
import { SEARCH_MAX } from '@/lib/use-url-filter';
import { type SearchAnswer, type Searchable, suggestionsFor } from './suggestions';

const NONE = -1;
const nothing = { groups: [], found: 0 };

/** A combobox: the arrow keys move through the suggestions while the focus stays in the field. */
export function useCombobox(
  searchable: Searchable | undefined,
  useAnswer: (text: string) => SearchAnswer | undefined,
  onDone: () => void,
) {
  const [text, setText] = useState('');
  const [active, setActive] = useState(NONE);
  const listId = useId();
  const navigate = useNavigate();
  const idOf = (index: number) => `${listId}-${index}`;

  const answer = useAnswer(text.trim());
  const { groups, found } = searchable ? suggestionsFor(text, searchable, answer) : nothing;
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const activeId = active === NONE ? undefined : idOf(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const move = (event: KeyboardEvent, next: number) => {
    event.preventDefault();
    if (all.length > 0) setActive((next + all.length) % all.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') move(event, active + 1);
    if (event.key === 'ArrowUp') move(event, active === NONE ? all.length - 1 : active - 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = text.trim();
    const to = all[active]?.to ?? (wanted === '' ? null : searchPath(wanted));
    if (to === null) return;
    onDone();
    navigate(to);
  };

  const input = {
    role: 'combobox',
    type: 'text',
    value: text,
    maxLength: SEARCH_MAX,
    autoComplete: 'off',
    autoCapitalize: 'none',
    spellCheck: false,
    enterKeyHint: 'search',
    'aria-autocomplete': 'list',
    'aria-expanded': all.length > 0,
    'aria-controls': listId,
    'aria-activedescendant': activeId,
    onKeyDown,
    onChange: (event: { target: { value: string } }) => {
      setText(event.target.value);
      setActive(NONE);
    },
  } as const;
  return { text, groups, found, active, listId, idOf, input, submit };
}
