import {
  Footprints,
  HeartHandshake,
  type LucideIcon,
  MessagesSquare,
  Microscope,
  Music,
  Puzzle,
  Rocket,
  Scissors,
} from 'lucide-react';
import type { SkillId } from '@/domain/skill';

const icons: Record<SkillId, LucideIcon> = {
  'fine-motor': Scissors,
  language: MessagesSquare,
  science: Microscope,
  imagination: Rocket,
  music: Music,
  logic: Puzzle,
  movement: Footprints,
  together: HeartHandshake,
};

/** Shown next to the name of the skill. */
export function SkillIcon({ skill, className = 'size-5 shrink-0' }: { skill: SkillId; className?: string }) {
  const Icon = icons[skill];
  return <Icon className={className} aria-hidden="true" />;
}
