import { z } from 'zod'

/** What changed. Open screens read again whatever of it they show. */
export const newsTopics = ['bookings', 'holds', 'changes', 'wallet', 'links', 'permissions', 'site'] as const

export const NewsTopic = z.enum(newsTopics)
export type NewsTopic = z.infer<typeof NewsTopic>

/** The data of a `news` event. */
export const News = z.object({ topics: z.array(NewsTopic).min(1) })
export type News = z.infer<typeof News>

export const eventsPath = '/api/events'

/** How often a quiet stream carries a comment line, in milliseconds. A client that got nothing for twice as long connects again. */
export const heartbeatMs = 20_000
