import type { EventFeed } from '#server/site-events/event-feed.ts'
import { changesRights, findNews, findTopics } from './news-audience.ts'
import type { OpenStream } from './stream-set.ts'

/**
 * Sends a stream's first event, and what the client missed until now. `start` is how far the feed had read before the client was
 * authenticated: a change of rights after it may be unknown to the stream, which then ends.
 */
export const catchUp = async (
  one: OpenStream,
  feed: EventFeed,
  { lastEventId, start }: { lastEventId: string | null; start: string },
): Promise<void> => {
  const { stream, audience } = one
  const read = (from: string) => feed.readMissed(audience.siteId, from, start)
  const isBehind = lastEventId !== null || feed.lastPosition() !== start
  const missed = isBehind ? await read(lastEventId ?? start) : null
  const since = missed?.kind === 'gap' ? await read(start) : missed
  const early = one.early ?? []
  one.early = null
  const isGap = missed?.kind === 'gap' && lastEventId !== null
  stream.begin(isGap ? 'gap' : 'ready', isGap ? missed.position : (lastEventId ?? start))
  if (since?.kind === 'gap') return stream.end('gap')
  const events = since?.events ?? []
  const late = findNews(audience, [...events.filter(({ isLate }) => isLate), ...early])
  if (late && changesRights(audience, late)) return stream.end('rights')
  const news = findNews(audience, [...events, ...early])
  const position = early.length > 0 ? feed.lastPosition() : since?.position
  if (news) stream.sendNews(findTopics(audience, news), position ?? start)
}
