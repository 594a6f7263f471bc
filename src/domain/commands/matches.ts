const splitWords = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** Scores how well a name matches: every typed word must start a word of the name; 0 if not. */
export const scoreMatch = (typed: string, name: string): number => {
  const wanted = splitWords(typed)
  const words = splitWords(name)
  if (wanted.length === 0) return 0
  let score = 0
  for (const word of wanted) {
    const at = words.findIndex((known) => known.startsWith(word))
    if (at < 0) return 0
    score += words[at] === word ? 3 : at === 0 ? 2 : 1
  }
  return score
}

/** Whether a tenant's name matches the word after `@`, in which spaces may be omitted. */
export const matchesTenant = (typed: string, name: string): boolean =>
  typed === '' ||
  scoreMatch(typed, name) > 0 ||
  splitWords(name)
    .join('')
    .startsWith(splitWords(typed).join('') || ' ')
