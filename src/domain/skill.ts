export const skills = [
  { id: 'fine-motor', name: 'Fine motor' },
  { id: 'language', name: 'Language' },
  { id: 'science', name: 'Science' },
  { id: 'imagination', name: 'Imagination' },
  { id: 'music', name: 'Music' },
  { id: 'logic', name: 'Logic' },
  { id: 'movement', name: 'Movement' },
  { id: 'together', name: 'Playing together' },
] as const;

export type SkillId = (typeof skills)[number]['id'];

export const skillIds: readonly SkillId[] = skills.map(({ id }) => id);

export function skillName(id: SkillId): string {
  return skills.find((skill) => skill.id === id)?.name ?? id;
}
