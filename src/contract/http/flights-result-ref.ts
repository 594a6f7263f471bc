import { z } from 'zod'

/** Names an itinerary of a search. The spelling with capitals is the flight supplier's and the specification's. */
export const ResultRef = z.object({
  TraceId: z.string().max(80),
  ResultIndex: z.string().max(4000),
  searchId: z.string().max(60),
})
export type ResultRef = z.infer<typeof ResultRef>
