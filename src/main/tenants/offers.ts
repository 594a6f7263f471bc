import type { Offer } from '#contract/ipc/shell.ts'

/** Questions that one click answers. A question is asked only once, and a page can't pile them up. */
export interface Offers {
  list(): Offer[]
  /** `from`: the workspace whose page caused it. */
  add(offer: Omit<Offer, 'id'>, from?: string): void
  /** Removes the question from the screen and returns it. */
  take(id: string): Offer | undefined
  /** Removes the questions about a deleted workspace. */
  forget(workspaceId: string): void
}

const maxOffers = 3
/** One page can't use up the space of all others. */
const maxPerWorkspace = 2

export function createOffers(onChange: () => void): Offers {
  const kept = new Map<string, Offer>()
  const sources = new Map<string, string>()
  let next = 1
  return {
    list: () => [...kept.values()],
    add(offer, from = '') {
      const isThere = [...kept.values()].some(
        ({ workspaceId, path }) => workspaceId === offer.workspaceId && path === offer.path,
      )
      const ofOne = [...kept.keys()].filter((id) => from !== '' && sources.get(id) === from)
      if (isThere || kept.size >= maxOffers || ofOne.length >= maxPerWorkspace) return
      const id = String(next++)
      sources.set(id, from)
      kept.set(id, { ...offer, id })
      onChange()
    },
    take(id) {
      const found = kept.get(id)
      sources.delete(id)
      if (kept.delete(id)) onChange()
      return found
    },
    forget(workspaceId) {
      const gone = [...kept.values()].filter((offer) => offer.workspaceId === workspaceId)
      for (const { id } of gone) kept.delete(id)
      if (gone.length > 0) onChange()
    },
  }
}
