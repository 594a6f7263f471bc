import type { NewsTopic } from '#contract/http/events.ts'

/** Recent news of a workspace, from which pages continue. */
export interface NewsMemory {
  /** Forgets everything: what comes now doesn't continue what came before. */
  startAt(id: string): void
  add(id: string, topics: readonly NewsTopic[]): void
  /** Returns the topics of everything after an event; null if that isn't known. */
  since(id: string): NewsTopic[] | null
  /** Id of the last event; empty before the first. */
  position(): string
}

const maxEvents = 200

export function createNewsMemory(): NewsMemory {
  /** Each event's id, with the topics of the event after it. The last has none yet. */
  let ids: string[] = []
  let topicsAfter: (readonly NewsTopic[])[] = []
  return {
    startAt(id) {
      ids = [id]
      topicsAfter = []
    },
    add(id, topics) {
      if (ids.length === 0) ids = ['']
      ids.push(id)
      topicsAfter.push(topics)
      if (ids.length > maxEvents) {
        ids.shift()
        topicsAfter.shift()
      }
    },
    since(id) {
      const place = id === '' ? -1 : ids.lastIndexOf(id)
      return place < 0 ? null : [...new Set(topicsAfter.slice(place).flat())]
    },
    position: () => ids.at(-1) ?? '',
  }
}
