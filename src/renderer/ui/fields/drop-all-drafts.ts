/**
 * Prefix of every draft's key. It has a file to itself because every start needs it, but drafts only load with a
 * form.
 */
export const draftPrefix = 'formDraft:'

/** Key of the user whose session expired and whose drafts wait for the next sign-in. */
export const draftsOwnerKey = 'draftsOf'

/** Deletes every draft, so that the next user can't see what the last one typed. */
export const dropAllDrafts = (store: Pick<Storage, 'removeItem' | 'key' | 'length'>): void => {
  const names = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
  for (const name of names) if (name.startsWith(draftPrefix)) store.removeItem(name)
}
