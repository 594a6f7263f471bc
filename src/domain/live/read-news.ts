import { newsTopics, type NewsTopic } from '#contract/http/events.ts'
import type { StreamEvent } from './event-parser.ts'

/** What a stream says: it continues or begins, something changed, or something may have been missed. */
export type StreamNews = { kind: 'ready' } | { kind: 'news'; topics: NewsTopic[] } | { kind: 'gap' }

const readTopics = (text: string): unknown[] | null => {
  try {
    const data = JSON.parse(text) as { topics?: unknown } | null
    return Array.isArray(data?.topics) ? data.topics : null
  } catch {
    return null
  }
}

/**
 * Reads an event of the stream; null for one that this version doesn't know. Topics of a newer server are left out. An
 * event that can't be read is a gap, because it may have said anything.
 */
export const readNews = ({ event, data }: StreamEvent): StreamNews | null => {
  if (event === 'ready' || event === 'gap') return { kind: event }
  if (event !== 'news') return null
  const sent = readTopics(data)
  if (!sent) return { kind: 'gap' }
  const topics = newsTopics.filter((topic) => sent.includes(topic))
  return topics.length > 0 ? { kind: 'news', topics } : null
}
