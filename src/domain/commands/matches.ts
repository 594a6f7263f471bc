const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

/** How well a name fits what was typed: every word begins a word of the name; 0 where it does not. */
export const fit = (typed: string, name: string): number => {
  const wanted = wordsOf(typed)
  const words = wordsOf(name)
  if (wanted.length === 0) return 0
  let score = 0
  for (const word of wanted) {
    const at = words.findIndex((known) => known.startsWith(word))
    if (at < 0) return 0
    score += words[at] === word ? 3 : at === 0 ? 2 : 1
  }
  return score
}

/** Does a tenant's name fit the word behind `@`? Spaces may be left out there. */
export const fitsTenant = (typed: string, name: string): boolean =>
  typed === '' ||
  fit(typed, name) > 0 ||
  wordsOf(name)
    .join('')
    .startsWith(wordsOf(typed).join('') || ' ')
