import { useEffect, useRef, useState } from 'react';
import { problemMessage } from '@/features/staff-area/words';
import { announce } from '@/lib/announce';
import { useExclusiveMutation } from '@/lib/use-exclusive-mutation';
import { toast } from '@/ui/toast';
import { type CountedCategory, moveCategory, useRefreshCategories } from './data';
import { categoryMessages } from './words';

type Direction = 'up' | 'down';

interface Step {
  category: CountedCategory;
  direction: Direction;
  /** Starts at 1. */
  place: number;
}

/** Moves categories up and down. The focus stays on the moved one. */
export function useCategoryOrder(categories: readonly CountedCategory[]) {
  const list = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<Step | null>(null);
  const refresh = useRefreshCategories();

  const moving = useExclusiveMutation({
    mutationFn: ({ category, place }: Step) => moveCategory(category, place),
    onSuccess: async (result, step) => {
      await refresh();
      if (!result.ok) {
        const unreachable = categoryMessages.notMoved(step.category.name);
        return void toast.error(problemMessage(result.problem, { unreachable }));
      }
      setLast(step);
      announce(categoryMessages.moved(step.category.name, step.place, categories.length));
    },
  });

  useEffect(() => {
    if (!last || categories[last.place - 1]?.id !== last.category.id) return;
    const row = list.current?.querySelector(`[data-category="${last.category.id}"]`);
    const buttons = [`[data-move="${last.direction}"]:not([disabled])`, '[data-move]:not([disabled])'];
    const wanted = buttons.find((kind) => row?.querySelector(kind));
    if (wanted) row?.querySelector<HTMLElement>(wanted)?.focus();
    setLast(null);
  }, [last, categories]);

  return {
    list,
    step: (category: CountedCategory, direction: Direction) => {
      const at = categories.indexOf(category) + 1;
      moving.mutate({ category, direction, place: direction === 'up' ? at - 1 : at + 1 });
    },
  };
}
