/** Every draft's name begins so. This stands by itself: it is needed at every start, drafts only where there is a form. */
export const draftPrefix = 'formDraft:'

/** Forgets every draft: the next person must not find what somebody typed. */
export const dropAllDrafts = (store: Pick<Storage, 'removeItem' | 'key' | 'length'>): void => {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const name of names) if (name.startsWith(draftPrefix)) store.removeItem(name)
}
