const maxLength = 80

/** Finds an address for a copy that no other package of the site has. */
export const findFreeName = (name: string, taken: ReadonlySet<string>): string => {
  const stem = name.replace(/-copy(-\d+)?$/, '')
  for (let copy = 1; ; copy += 1) {
    const end = copy === 1 ? '-copy' : `-copy-${copy}`
    const free = stem.slice(0, maxLength - end.length).replace(/-$/, '') + end
    if (!taken.has(free)) return free
  }
}
