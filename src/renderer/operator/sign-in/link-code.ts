const prefix = '#code='

/** Returns the code of the link that opened this page; the fragment reaches neither server logs nor other sites. */
export const readLinkCode = (): string => {
  const { hash } = globalThis.location
  return hash.startsWith(prefix) ? hash.slice(prefix.length) : ''
}
